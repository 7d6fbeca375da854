import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The specification, word by word: what tests loop over is read from it, so that nothing of it can be left out. */
const text = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8');

/** A part under a heading: what the heading says, and the bullets below it in one line each. */
interface Part {
  readonly heading: string;
  readonly bullets: readonly string[];
}

/** The parts of a numbered section; the first one is what is before any heading of its own. */
function readParts(section: number): readonly Part[] {
  const [, from = ''] = text.split(new RegExp(`^## ${section}\\. `, 'm'));
  const [body = ''] = from.split(/^## /m);
  return body.split(/^### /m).map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const bullets = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    return { heading: heading.trim(), bullets };
  });
}

function readPart(section: number, heading: string): readonly string[] {
  const found = readParts(section).find((part) => part.heading === heading);
  if (found === undefined) throw new Error(`The specification has no part “${heading}”.`);
  return found.bullets;
}

/** A list without its full stop, split at its commas; those in brackets part nothing. */
const splitList = (list: string): readonly string[] =>
  list.replace(/\.$/, '').split(/, (?![^(]*\))/);

/** An item and what it says in brackets behind it. */
function splitBrackets(item: string): {
  readonly said: string;
  readonly inBrackets: string | null;
} {
  const [, said = item, inBrackets = null] = /^(.*?) \((.*)\)$/.exec(item) ?? [];
  return { said: said.trim(), inBrackets };
}

/** A page of section 2. */
export interface SpecifiedRoute {
  readonly path: string;
  /** Remark in brackets, such as `query parameter bill`. */
  readonly note: string | null;
}

/** Every address of section 2, in its sequence. */
export function specifiedRoutes(): readonly SpecifiedRoute[] {
  const open = readPart(2, 'Public screens').flatMap((bullet) => {
    const [, path] = /^(\/\w+): /.exec(bullet) ?? [];
    return path === undefined ? [] : [{ path, note: null }];
  });
  const signedIn = readPart(2, 'Signed-in routes').flatMap((bullet): SpecifiedRoute[] => {
    const [, folder, list] = /^(\/[\w-]+): (.*)$/.exec(bullet) ?? [];
    if (folder !== undefined && list !== undefined) {
      return splitList(list).map((item) => {
        const { said, inBrackets } = splitBrackets(item);
        return { path: `${folder}/${said}`, note: inBrackets };
      });
    }
    const [addresses = '', pagesBelow] = bullet.split(' has sub-pages ');
    const [, note = null] = /\(((?:route|query) parameter \w+)\)/.exec(addresses) ?? [];
    const named: readonly string[] = addresses.match(/\/[\w/{}-]+/g) ?? [];
    const below = pagesBelow === undefined ? [] : splitList(pagesBelow).map((name) => `/${name}`);
    return named.concat(below).map((path) => ({ path, note }));
  });
  return [...open, ...signedIn];
}

/** A call of section 7, or several that it names in words. */
export interface SpecifiedCall {
  readonly bullet: string;
  /** Its name or path, or what it says in words. */
  readonly says: string;
  readonly method: 'GET' | 'POST' | null;
  /** The folder that the heading gives; of a name in words, the one that it says itself. */
  readonly under: string | null;
  /** Parameters that it names, in query or body. */
  readonly takes: readonly string[];
  /** Values of the first of them. */
  readonly values: readonly string[];
  readonly isForm: boolean;
}

/** Names in every bullet of section 7, in its sequence. */
export function specifiedCalls(): readonly SpecifiedCall[] {
  return readParts(7).flatMap(({ heading, bullets }) => {
    const under = folderIn(heading);
    return bullets.flatMap((bullet) => parseCalls(bullet, under));
  });
}

const folderIn = (words: string): string | null =>
  /(?:under |^)(\/\S+\/)$/.exec(words)?.[1] ?? null;

function parseCalls(bullet: string, under: string | null): readonly SpecifiedCall[] {
  const [, nameless] = /^(.*)\. Method and path: not shown\.$/.exec(bullet) ?? [];
  if (nameless !== undefined) {
    return [{ bullet, says: nameless, method: null, under, takes: [], values: [], isForm: false }];
  }
  // “Returns: …” says whose the names are.
  const list = bullet.replace(/^[A-Z][a-z ]+: /, '');
  let method: SpecifiedCall['method'] = null;
  return splitList(list).flatMap((item) => {
    const { said, inBrackets } = splitBrackets(item);
    const [first = '', ...more] = (inBrackets ?? '').split(', ');
    const isForm = first.startsWith('form');
    const [parameter = '', ...value] = first.split(' ');
    const values = value.length === 0 || isForm ? [] : [value.join(' '), ...more];
    const named = values.length > 0 ? [parameter] : [first, ...more];
    const each = said.split(' and ').map((words) => words.replace(/^(?:then|plus|and) /, ''));
    return each.map((words): SpecifiedCall => {
      const [, verb, name = words] = /^(GET|POST) (.*)$/.exec(words) ?? [];
      if (verb === 'GET' || verb === 'POST') method = verb;
      const [, says = name, key] = /^(.*) with (key)$/.exec(name) ?? [];
      const takes = isForm || inBrackets === null ? [] : named;
      return {
        bullet,
        says,
        method,
        under: folderIn(says) ?? under,
        takes: key === undefined ? takes : [...takes, key],
        values: values.map((one) => one.split(' ')[0] ?? one),
        isForm,
      };
    });
  });
}

/** Texts that sections without lists prescribe word by word. */
export interface SpecifiedText {
  readonly section: number;
  readonly quote: string;
}

/** Every text in quotes of sections 3 to 8, but for names of one word. */
export const specifiedTexts = (): readonly SpecifiedText[] =>
  [3, 4, 5, 6, 8].flatMap((section) => {
    const [, from = ''] = text.split(new RegExp(`^## ${section}\\. `, 'm'));
    const [body = ''] = from.split(/^## /m);
    const quoted = body.matchAll(/(?<!\w)'([^'\n]* [^'\n]*)'(?!\w)/g);
    return [...quoted].map(([, quote = '']) => ({ section, quote }));
  });

/** The messages of a sign-in, as section 8 names them. */
export function specifiedLoginMessages(): readonly string[] {
  const [, list = ''] = /^- Login messages: (.*)$/m.exec(text) ?? [];
  return list.split('; ').map((item) => splitBrackets(item.replace(/\.$/, '')).said);
}

/** Keys that the specification gives to messages. */
export const specifiedKeys = (): readonly string[] =>
  [...text.matchAll(/message key ([\w.]+)/g)].map(([, key = '']) => key);

/** The topics of the terms of use, a section each. */
export function specifiedTerms(): readonly string[] {
  const [, list = ''] = /^- Terms of use, .*Topics: (.*)$/m.exec(text) ?? [];
  return splitList(list).map((item) => splitBrackets(item).said);
}

/** A list of section 3, such as `Industry options`, an item each. */
export function specifiedOptions(name: string): readonly string[] {
  const [, list = ''] = new RegExp(`^ {2}- ${name}: (.*)$`, 'm').exec(text) ?? [];
  return splitList(list);
}

/** Members of a record of section 3, such as `Session`, in words and names. */
export function specifiedMembers(record: string): readonly string[] {
  const [, list = ''] = new RegExp(`^- ${record}: ([^\\n]*?)\\.(?: |$)`, 'm').exec(text) ?? [];
  return splitList(list).map((item) => splitBrackets(item).said);
}

/** Section 9, a bullet each. */
export const specifiedConstants = (): readonly string[] =>
  readParts(9).flatMap(({ bullets }) => bullets);
