import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parses the specification, so that tests cover all of it. */
const specification = readFileSync(
  join(import.meta.dirname, '../../docs/specification.md'),
  'utf8',
);

/** A part with its heading and its bullets, one line each. */
interface Part {
  readonly heading: string;
  readonly bullets: readonly string[];
}

/** Parts of a numbered section; the first one precedes all headings. */
function readParts(section: number): readonly Part[] {
  const [, from = ''] = specification.split(new RegExp(`^## ${section}\\. `, 'm'));
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

/** Splits a list at its commas outside brackets, without the full stop. */
const splitList = (list: string): readonly string[] =>
  list.replace(/\.$/, '').split(/, (?![^(]*\))/);

/** Splits an item from the remark in brackets behind it. */
function splitBrackets(item: string): {
  readonly label: string;
  readonly inBrackets: string | null;
} {
  const [, label = item, inBrackets = null] = /^(.*?) \((.*)\)$/.exec(item) ?? [];
  return { label: label.trim(), inBrackets };
}

/** A page of section 2. */
export interface SpecifiedRoute {
  readonly path: string;
  /** Remark in brackets, such as `query parameter bill`. */
  readonly note: string | null;
}

/** Every address of section 2, in its sequence. */
export function specifiedRoutes(): readonly SpecifiedRoute[] {
  const publicRoutes = readPart(2, 'Public screens').flatMap((bullet) => {
    const [, path] = /^(\/\w+): /.exec(bullet) ?? [];
    return path === undefined ? [] : [{ path, note: null }];
  });
  const signedIn = readPart(2, 'Signed-in routes').flatMap((bullet): SpecifiedRoute[] => {
    const [, folder, list] = /^(\/[\w-]+): (.*)$/.exec(bullet) ?? [];
    if (folder !== undefined && list !== undefined) {
      return splitList(list).map((item) => {
        const { label, inBrackets } = splitBrackets(item);
        return { path: `${folder}/${label}`, note: inBrackets };
      });
    }
    const [addresses = '', pagesBelow] = bullet.split(' has sub-pages ');
    const [, note = null] = /\(((?:route|query) parameter \w+)\)/.exec(addresses) ?? [];
    const paths: readonly string[] = addresses.match(/\/[\w/{}-]+/g) ?? [];
    const below = pagesBelow === undefined ? [] : splitList(pagesBelow).map((name) => `/${name}`);
    return paths.concat(below).map((path) => ({ path, note }));
  });
  return [...publicRoutes, ...signedIn];
}

/** A call of section 7, or a description of several. */
export interface SpecifiedCall {
  readonly bullet: string;
  /** Name, path or description. */
  readonly description: string;
  readonly method: 'GET' | 'POST' | null;
  /** Folder in the description itself, or else in the heading. */
  readonly under: string | null;
  /** Names of its parameters, in query or body. */
  readonly parameters: readonly string[];
  /** Values of the first parameter. */
  readonly values: readonly string[];
  readonly isForm: boolean;
}

/** Calls of all bullets of section 7, in sequence. */
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
    return [
      {
        bullet,
        description: nameless,
        method: null,
        under,
        parameters: [],
        values: [],
        isForm: false,
      },
    ];
  }
  // A prefix such as “Returns: ” is the group of the calls.
  const list = bullet.replace(/^[A-Z][a-z ]+: /, '');
  let method: SpecifiedCall['method'] = null;
  return splitList(list).flatMap((item) => {
    const { label, inBrackets } = splitBrackets(item);
    // Brackets contain “form”, the names of parameters, or one parameter with its values.
    const [first = '', ...more] = (inBrackets ?? '').split(', ');
    const isForm = first.startsWith('form');
    const [parameter = '', ...value] = first.split(' ');
    const values = value.length === 0 || isForm ? [] : [value.join(' '), ...more];
    const parameterNames = values.length > 0 ? [parameter] : [first, ...more];
    const callTexts = label.split(' and ').map((words) => words.replace(/^(?:then|plus|and) /, ''));
    return callTexts.map((words): SpecifiedCall => {
      const [, verb, name = words] = /^(GET|POST) (.*)$/.exec(words) ?? [];
      if (verb === 'GET' || verb === 'POST') method = verb;
      const [, description = name, key] = /^(.*) with (key)$/.exec(name) ?? [];
      const parameters = isForm || inBrackets === null ? [] : parameterNames;
      return {
        bullet,
        description,
        method,
        under: folderIn(description) ?? under,
        parameters: key === undefined ? parameters : [...parameters, key],
        values: values.map((one) => one.split(' ')[0] ?? one),
        isForm,
      };
    });
  });
}

/** Texts that the specification quotes. */
export interface SpecifiedText {
  readonly section: number;
  readonly quote: string;
}

/** Quoted texts of sections 3 to 6 and 8, except single words. */
export const specifiedTexts = (): readonly SpecifiedText[] =>
  [3, 4, 5, 6, 8].flatMap((section) => {
    const [, from = ''] = specification.split(new RegExp(`^## ${section}\\. `, 'm'));
    const [body = ''] = from.split(/^## /m);
    const quoted = body.matchAll(/(?<!\w)'([^'\n]* [^'\n]*)'(?!\w)/g);
    return [...quoted].map(([, quote = '']) => ({ section, quote }));
  });

/** Sign-in messages of section 8. */
export function specifiedLoginMessages(): readonly string[] {
  const [, list = ''] = /^- Login messages: (.*)$/m.exec(specification) ?? [];
  return list.split('; ').map((item) => splitBrackets(item.replace(/\.$/, '')).label);
}

/** Message keys in the specification. */
export const specifiedKeys = (): readonly string[] =>
  [...specification.matchAll(/message key ([\w.]+)/g)].map(([, key = '']) => key);

/** Topics of the terms of use, one for each section. */
export function specifiedTerms(): readonly string[] {
  const [, list = ''] = /^- Terms of use, .*Topics: (.*)$/m.exec(specification) ?? [];
  return splitList(list).map((item) => splitBrackets(item).label);
}

/** Items of a list in section 3, such as `Industry options`. */
export function specifiedOptions(name: string): readonly string[] {
  const [, list = ''] = new RegExp(`^ {2}- ${name}: (.*)$`, 'm').exec(specification) ?? [];
  return splitList(list);
}

/** Members of a record in section 3, such as `Session`. */
export function specifiedMembers(record: string): readonly string[] {
  const [, list = ''] =
    new RegExp(`^- ${record}: ([^\\n]*?)\\.(?: |$)`, 'm').exec(specification) ?? [];
  return splitList(list).map((item) => splitBrackets(item).label);
}

/** Bullets of section 9. */
export const specifiedConstants = (): readonly string[] =>
  readParts(9).flatMap(({ bullets }) => bullets);
