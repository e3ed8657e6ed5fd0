/** The addresses of our styles, scripts and pictures. */

import {made} from './made.js';

export const asset = (name) => made.assets[name];
