/** The desk for a page that asks for it, and in a worker of such a page the making of its search. */

import {DeskHere, makeTables} from './here.js';

if (typeof document === 'undefined') makeTables();
else document.dispatchEvent(new CustomEvent('desk', {detail: DeskHere}));
