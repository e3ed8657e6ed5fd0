/** The page of a ruling: written in a form, seen as it will be handed over, opened from a link. */

import {copy, say as tell} from './copy.js';
import {asked} from './overlay.js';
import {here, leads, listenWhile} from './place.js';
import {linkOf, showCode} from './ruling_code.js';
import {
  addToRuling,
  begun,
  draft,
  earlier,
  keep,
  pageLanguage,
  putAside,
  whenChanged,
} from './ruling_draft.js';
import {drawEarlier} from './ruling_earlier.js';
import {fromFragment} from './ruling_link.js';
import {paperOf} from './ruling_paper.js';
import {focusIn, ruleItems} from './ruling_rules.js';
import {
  asShown,
  asText,
  blank,
  isBlank,
  keyOf,
  LONGEST,
  MOST_RULES,
  signed,
  tidy,
  titleOf,
} from './ruling_text.js';
import {ruleText, typedRule} from './rule_texts.js';
import {showToPlayer} from './show_player.js';
import {word, wordIn} from './words.js';

/** Set the page going, where this is it. */
export function startRuling() {
  const root = document.getElementById('ruling');
  if (root) new RulingPage(root).start();
}

/** Cite a rule in the ruling being written, and say so. */
export function collect(ref, edition) {
  tell(word(`js-ruling-collect-${addToRuling(ref, edition)}`, {ref: ref.replace(/^\w+:/, '')}));
}

class RulingPage {
  constructor(root) {
    this.root = root;
    this.form = root.querySelector('form');
    this.list = document.getElementById('ruling-rules');
    this.texts = {};
    this.ruling = blank(pageLanguage());
    this.received = false;
    this.acts = {
      text: () => copy(asText(this.ruling, this.texts, this.say)),
      link: () => this.copyLink(),
      code: () => showCode(this.ruling),
      show: () => this.show(),
      print: () => window.print(),
      new: () => this.begin(),
      edit: () => this.edit(),
      own: () => this.leave(draft() ?? begun()),
    };
    this.say = (key, values) => wordIn(this.ruling.lang, key, values);
  }

  async start() {
    for (const each of document.querySelectorAll('[data-ruling]')) this.listen(each);
    this.limit();
    this.form.addEventListener('input', () => this.changed());
    this.form.addEventListener('submit', (event) => event.preventDefault());
    listenWhile(this.root, window, 'hashchange', () => this.open());
    listenWhile(this.root, window, 'online', () => this.refetch());
    listenWhile(this.root, window, 'pageshow', (event) => event.persisted && this.reload());
    whenChanged(() => this.root.isConnected && this.reload());
    await this.open();
  }

  listen(control) {
    const act = this.acts[control.dataset.ruling];
    const spoken = ['text', 'link', 'code', 'show'].includes(control.dataset.ruling);
    control.addEventListener('click', () => {
      if (spoken && isBlank(this.ruling)) tell(word('js-ruling-blank'));
      else act();
    });
  }

  /** A field takes no more than a link may carry; a number is added by Enter or its button. */
  limit() {
    for (const field of this.fields()) {
      if (field.dataset.field in LONGEST && field.type !== 'datetime-local') {
        field.maxLength = LONGEST[field.dataset.field];
      }
    }
    const number = document.getElementById('ruling-number');
    const add = () => this.add(number);
    document.getElementById('ruling-add').addEventListener('click', add);
    number.addEventListener('keydown', (event) => event.key === 'Enter' && !event.isComposing && add());
  }

  fields() {
    return this.form.querySelectorAll('[data-field]');
  }

  /** What the address carries, else one's own; what is only a place in this page changes nothing. */
  async open() {
    const {ruling, whole, reason} = await fromFragment(location.hash);
    if (ruling) return this.receive(ruling, whole);
    if (reason === 'none' && this.root.dataset.mode) return null;
    this.write(draft() ?? begun());
    return reason === 'none' || this.notice(word(`js-ruling-link-${reason}`));
  }

  receive(ruling, whole) {
    this.received = true;
    this.ruling = ruling;
    this.root.dataset.mode = 'view';
    this.notice(word(whole ? 'js-ruling-opened' : 'js-ruling-opened-numbers'), whole ? 'hint' : 'notice');
    this.draw();
  }

  write(ruling) {
    this.received = false;
    this.ruling = ruling;
    this.root.dataset.mode = 'edit';
    this.fill();
    this.drawEarlier();
    this.draw();
  }

  notice(text, kind = 'notice') {
    const place = document.getElementById('ruling-notice');
    place.className = kind;
    place.textContent = text;
    place.hidden = !text;
  }

  fill() {
    for (const field of this.fields()) {
      const value = String(this.ruling[field.dataset.field] || '');
      if (field.type === 'radio') field.checked = field.value === value;
      else if (field.value !== value) field.value = value;
    }
  }

  changed() {
    const written = {};
    for (const field of this.fields()) {
      if (field.type !== 'radio' || field.checked) written[field.dataset.field] = field.value;
    }
    const {lang} = this.ruling;
    this.keep({...this.ruling, ...written});
    this.drawPaper();
    if (lang !== this.ruling.lang) this.drawRules();
  }

  keep(ruling) {
    this.ruling = tidy(ruling);
    if (!keep(this.ruling)) this.notice(word('js-ruling-unkept'));
  }

  cite(rules) {
    this.keep({...this.ruling, rules});
    this.draw();
  }

  /** Another window has written, or the page comes back from the past. */
  reload() {
    const kept = draft();
    if (!this.received && kept && JSON.stringify(kept) !== JSON.stringify(this.ruling)) this.write(kept);
    else this.drawEarlier();
  }

  draw() {
    if (!this.root.isConnected) return;
    this.drawPaper();
    if (!this.received) this.drawRules();
    this.fetch();
  }

  drawPaper() {
    const level = this.received ? 1 : 2;
    const paper = paperOf(this.ruling, this.texts, this.say, level);
    document.getElementById('ruling-paper').replaceChildren(paper);
    document.title = titleOf(this.ruling, this.say);
    this.link();
  }

  /** The link is there before it is asked for: some browsers copy only what a tap copies at once. */
  async link() {
    const {ruling} = this;
    const link = await linkOf(ruling);
    if (ruling === this.ruling) this.linked = {ruling, link};
  }

  async copyLink() {
    if (this.linked?.ruling !== this.ruling) await this.link();
    await copy(this.linked.link);
  }

  drawRules() {
    const change = (rules, place, what) => {
      this.cite(rules);
      focusIn(this.list, {up: place - 1, down: place + 1}[what] ?? Math.min(place, rules.length - 1), what);
      if (!rules.length) document.getElementById('ruling-number').focus();
    };
    const at = [...this.list.children].findIndex((item) => item.contains(document.activeElement));
    const {what} = document.activeElement.dataset;
    this.list.replaceChildren(...ruleItems(this.ruling, this.texts, change));
    if (at >= 0) focusIn(this.list, at, what);
  }

  /** Texts come when they come; what is there is drawn at once. */
  async fetch() {
    const wanted = this.ruling.rules.filter((rule) => !(keyOf(rule) in this.texts));
    if (!wanted.length) return;
    for (const rule of wanted) this.texts[keyOf(rule)] = null;
    const found = await Promise.all(wanted.map(ruleText));
    wanted.forEach((rule, place) => {
      this.texts[keyOf(rule)] = found[place];
    });
    this.draw();
  }

  refetch() {
    for (const [key, text] of Object.entries(this.texts)) if (text?.unreached) delete this.texts[key];
    this.fetch();
  }

  /** Cite what was typed: a rule if it is one, else as it stands, as one cites other documents. */
  async add(number) {
    const typed = number.value.trim();
    if (!typed) return number.focus();
    const text = await typedRule(typed);
    const rule = text.text ? {ref: text.ref, edition: text.edition} : {ref: typed, edition: ''};
    this.texts[keyOf(rule)] = text.text ? text : await ruleText(rule);
    const there = this.ruling.rules.some((each) => keyOf(each) === keyOf(rule));
    if (!there && this.ruling.rules.length === MOST_RULES) return tell(word('js-ruling-collect-full'));
    if (!there) this.cite([...this.ruling.rules, rule]);
    number.value = '';
    number.focus();
    const nearest = text.nearest?.slice(0, 3).join(' ');
    return nearest && tell(word('js-ruling-no-such', {ref: typed, nearest}));
  }

  show() {
    const inEach = (make) => ({zh: make('zh'), en: make('en')});
    const say = (lang) => (key, values) => wordIn(lang, key, values);
    showToPlayer({
      title: inEach((lang) => titleOf(this.ruling, say(lang))),
      texts: inEach((lang) => asShown(this.ruling, this.texts, lang, say(lang))),
      note: inEach((lang) => signed(this.ruling, say(lang)).join(' · ')),
      lang: this.ruling.lang,
    });
  }

  /** Nothing is lost by beginning anew: what was written is put aside. */
  async begin() {
    if (await this.aside(this.ruling)) this.startOver(begun(this.ruling));
  }

  /** Put a ruling aside, for the one at a place; where it cannot be kept, whether it may be lost. */
  async aside(ruling, place) {
    const isKept = putAside(ruling, place);
    if (isKept && !isBlank(ruling)) tell(word('js-ruling-put-aside'));
    return isKept || asked(word('js-ruling-not-aside'), word('js-ruling-discard'), word('js-cancel'));
  }

  startOver(ruling) {
    this.keep(ruling);
    this.write(ruling);
    this.top();
  }

  /** The beginning of the page has the focus, and no keyboard comes up over it. */
  top() {
    document.getElementById('main').focus();
    window.scrollTo(0, 0);
  }

  /** Away from what came with the address. */
  leave(ruling) {
    history.pushState(null, '', leads(here().path + here().query));
    this.notice('');
    this.write(ruling);
    this.top();
  }

  /** A ruling that came from a link becomes one's own; one's own draft is not overwritten unasked. */
  async edit() {
    const own = draft();
    const opened = this.ruling;
    const inTheWay = own && !isBlank(own) && JSON.stringify(own) !== JSON.stringify(opened);
    const yes = [word('js-ruling-edit-this'), word('js-cancel')];
    if (inTheWay && !(await asked(word('js-ruling-own-draft'), ...yes))) return;
    if (inTheWay && !(await this.aside(own))) return;
    keep(opened);
    this.leave(opened);
  }

  drawEarlier() {
    drawEarlier({
      open: async (place) => {
        const chosen = earlier()[place];
        if (await this.aside(this.ruling, place)) this.startOver(chosen);
      },
    });
  }
}
