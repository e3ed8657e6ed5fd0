/**
 * What translated templates are made of: names and where they are looked up, blocks, macros, loops.
 *
 * `app/offline/templates.py` makes one object of all templates: `parent`, `blocks` and `body` of each by its
 * name. Functions take what they are given in order; what is given by name comes last, in one object.
 */

import {Markup} from '../python/values.js';

const BY_NAME = Symbol('by name');

/** What stands for an argument that is not given, where the macro has a default for it. */
export const absent = Symbol('absent');

/** The names one template sees: its own first, then those it was given, then those all templates have. */
export class Context {
  constructor(templates, given, globals) {
    Object.assign(this, {templates, given, globals, own: new Map(), told: new Set(), blocks: new Map()});
  }

  /** What a name stands for; undefined if nobody said. */
  get(name) {
    if (this.own.has(name)) return this.own.get(name);
    const holder = [this.given, this.globals].find((each) => Object.hasOwn(each, name));
    return holder && holder[name];
  }

  /** Sets a name at the top of a template: its blocks see it, and whoever imports the template. */
  set(name, value) {
    this.own.set(name, value);
    if (!name.startsWith('_')) this.told.add(name);
  }

  /** Sets a name that was imported: blocks see it, but it is not handed on. */
  keep(name, value) {
    this.own.set(name, value);
    this.told.delete(name);
  }

  /** What a block shows; the next one of its name among the ancestors where `at` counts them. */
  block(name, at = 0) {
    const block = this.blocks.get(name)?.[at];
    if (!block) throw new ReferenceError(`there is no parent block called ${name}`);
    return block(this, at);
  }
}

/** The page that a template shows for what it is given. */
export function render(templates, name, given, globals = {}) {
  return filled(new Context(templates, given, globals), name);
}

function filled(context, name) {
  const template = Object.hasOwn(context.templates, name) && context.templates[name];
  if (!template) throw new ReferenceError(`there is no template ${name}`);
  for (const [block, show] of Object.entries(template.blocks)) {
    context.blocks.set(block, [...(context.blocks.get(block) ?? []), show]);
  }
  const page = template.body(context);
  return template.parent ? filled(context, template.parent) : page;
}

/** What another template shows in this place, where it sees all that is seen here. */
export function include(context, name, here) {
  return filled(within(context, here), name);
}

/** The macros and names of another template, which sees what is seen here if `here` is given. */
export function imported(context, name, here) {
  const seeing = here ? within(context, here) : new Context(context.templates, {}, context.globals);
  filled(seeing, name);
  return Object.fromEntries([...seeing.told].map((told) => [told, seeing.own.get(told)]));
}

function within(context, here) {
  const defined = Object.entries(here).filter(([, value]) => value !== undefined);
  const given = {...context.given, ...Object.fromEntries(context.own), ...Object.fromEntries(defined)};
  return new Context(context.templates, given, context.globals);
}

/** A macro: a function whose arguments may be given by name; the last `optional` of them have defaults. */
export function macro(names, optional, body) {
  const called = (...given) => bound({}, given);
  const bound = ({caller, ...named}, given) => {
    const more = Object.keys(named).find((name) => names.indexOf(name) < given.length);
    const strange = more ?? (caller && body.length === names.length && 'caller');
    if (strange || given.length > names.length) throw new TypeError(`(${names}) takes no ${strange || 'more'}`);
    const byName = names.slice(given.length).map((name, at) => {
      if (Object.hasOwn(named, name)) return named[name];
      return given.length + at < names.length - optional ? undefined : absent;
    });
    return new Markup(body(...given, ...byName, caller));
  };
  called[BY_NAME] = bound;
  return called;
}

/** What a function or macro gives for arguments by name and others in order. */
export function named(called, names, ...given) {
  if (called[BY_NAME]) return called[BY_NAME](names, given);
  const first = Array.from({length: Math.max(called.keyed ?? 0, given.length)}, (_, at) => given[at]);
  return called(...first, names);
}

/** Each item with what `loop` tells about its place. */
export function loops(items) {
  return items.map((each, at) => [
    each,
    {
      ...{index: at + 1, index0: at, first: at === 0, last: at === items.length - 1, length: items.length},
      ...{revindex: items.length - at, revindex0: items.length - at - 1},
      ...{previtem: at ? items[at - 1] : undefined, nextitem: items[at + 1]},
      cycle: (...given) => given[at % given.length],
    },
  ]);
}

/** The whole numbers that Python's `range` gives. */
export function range(...given) {
  const [start, stop, step] = given.length > 1 ? [...given, 1] : [0, given[0], 1];
  return Array.from({length: Math.max(0, Math.ceil((stop - start) / step))}, (_, at) => start + at * step);
}
