import { Ivya } from 'ivya';

/** A selector engine of Playwright; tests add this file to a page as a script. */
const finder = Ivya.create({ browser: 'webkit', testIdAttribute: 'data-field' });

Object.assign(globalThis, {
  findAll: (selector: string) =>
    finder.queryLocatorSelectorAll(`${selector} >> visible=true`, document),
});
