import { Ivya } from 'ivya';

/** Runs in a page. */
const finder = Ivya.create({ browser: 'webkit', testIdAttribute: 'data-field' });

Object.assign(globalThis, {
  findAll: (selector: string) =>
    finder.queryLocatorSelectorAll(`${selector} >> visible=true`, document),
});
