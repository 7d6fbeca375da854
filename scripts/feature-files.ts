import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { type PageName, pages } from '../src/api/contract/pages.ts';

/*
 * npm run -s features -- [NAME…] [--list]
 *
 * What a feature costs outside of its own folders: how many files would have to be edited to take it out.
 *
 * A feature owns one place in each layer that it needs: contract, server, machines, composition, views.
 * A place is a folder, or one file. A second place in a layer is outside. So are its handlers, its tables
 * and migrations, its demo data, and what other features show of it.
 *
 * A file outside is touched by a feature
 *  - when it imports from one of the feature's places, types as well and also through a file that
 *    passes them on (`export … from`), or
 *  - when it names what the feature declares: one of its pages, calls, rights, tables, or kinds of
 *    records and notices. These are the rows about it in tables that all features share.
 *
 * Counted are files that people write, `.ts`, `.tsx` and `.css` under `src` and `server`. Comments name
 * nothing. Tests, catalogs and documents are not counted. The same rule holds for every feature.
 */

/** Most files outside of its own places that a feature of pages may touch. */
const MOST = 15;

interface Feature {
  /** Its rows in the table of pages. */
  readonly pages: readonly PageName[];
  /** At most one place in each layer: a folder, which ends with a slash, or a file. */
  readonly places: {
    readonly contract: string;
    readonly server: string;
    readonly machines?: string;
    readonly composition?: string;
    readonly views: string;
  };
  /** What its rights begin with. */
  readonly rights?: string;
  /** What its kinds of records and notices are, or begin with. */
  readonly kinds?: readonly string[];
  readonly tables?: readonly string[];
  /** Where a word of its kinds is another thing's: what, and the files' beginnings. */
  readonly homonyms?: Readonly<Record<string, readonly string[]>>;
  /** No feature of its own pages: counted for information. */
  readonly isShared?: true;
}

const features: Readonly<Record<string, Feature>> = {
  issues: {
    pages: ['issueOrders', 'systemIssueOrders', 'indexChartProblemDetail'],
    places: {
      contract: 'src/api/contract/issues/',
      server: 'server/issues/',
      machines: 'src/domain/lifecycles/issue/',
      views: 'src/views/issues/',
    },
    rights: 'issue',
    kinds: ['issue', 'issues'],
    tables: ['issue', 'issue_reason', 'issue_message'],
    homonyms: {
      'to issue a bill': [
        'server/bills/',
        'server/demo/bills.ts',
        'src/api/contract/bills/',
        'src/domain/lifecycles/bill/',
        'src/views/bills/',
      ],
      'what is wrong with a field': [
        'server/http/input.ts',
        'src/api/contract/orders/actions.ts',
        'src/ui/form/',
      ],
    },
  },
  returns: {
    pages: ['returnRegistration', 'excOrderSearch', 'adminOrderSearch'],
    places: {
      contract: 'src/api/contract/returns/',
      server: 'server/returns/',
      machines: 'src/domain/lifecycles/return/',
      views: 'src/views/returns/',
    },
    rights: 'return',
    kinds: ['return', 'returns', 'exchange'],
    tables: ['return_order', 'return_item', 'return_event'],
    homonyms: {
      'an order goes back to its sender': [
        'server/demo/history.ts',
        'server/issues/',
        'src/api/contract/issues/',
        'src/domain/lifecycles/issue/',
        'src/domain/lifecycles/order/status.ts',
        'src/api/contract/pricing/',
        'src/domain/prices/',
        'src/domain/lifecycles/order/',
        'src/machines/scanStation/',
        'src/views/bills/',
        'src/views/issues/',
        'src/views/orders/actions.ts',
        'src/views/shared/priceTexts.ts',
      ],
      'a reason of customs': ['src/domain/sheets/tradeCodes.ts'],
      'rates of exchange': [
        'server/db/tables/pricing.ts',
        'src/api/contract/pricing/',
        'src/domain/prices/',
        'src/views/pricing/',
      ],
    },
  },
  tickets: {
    pages: ['workOrders', 'addTicket'],
    places: {
      contract: 'src/api/contract/tickets/',
      server: 'server/tickets/',
      machines: 'src/domain/lifecycles/ticket/',
      views: 'src/views/tickets/',
    },
    rights: 'ticket',
    kinds: ['ticket', 'tickets'],
    tables: ['ticket', 'ticket_event', 'ticket_order'],
    homonyms: {
      'what a mailed code is exchanged for': [
        'server/account/registration.ts',
        'server/security/mailedCodes.ts',
        'src/api/contract/account/account.ts',
        'src/composition/accounts.ts',
        'src/machines/mailbox/',
        'src/machines/passwordReset/',
        'src/storage/walkStore.ts',
      ],
    },
  },
  tracking: {
    pages: ['trackTrace'],
    places: {
      contract: 'src/api/contract/orders/track.ts',
      server: 'server/track/',
      views: 'src/views/orders/track/',
    },
  },
  scan: {
    pages: ['orderOcs'],
    places: {
      contract: 'src/api/contract/orders/scan.ts',
      server: 'server/orders/life/scan.ts',
      machines: 'src/machines/scanStation/',
      composition: 'src/composition/scans.ts',
      views: 'src/views/orders/scan/',
    },
    isShared: true,
  },
  notices: {
    pages: [],
    places: {
      contract: 'src/api/contract/notices/notices.ts',
      server: 'server/notices/',
      machines: 'src/machines/notices/',
      views: 'src/views/frame/notices/',
    },
    tables: ['notice', 'notice_mail'],
    isShared: true,
  },
};

interface Source {
  readonly path: string;
  /** Without its comments. */
  readonly code: string;
  /** Files that it imports, or passes on. */
  readonly imports: readonly string[];
  readonly passesOn: readonly string[];
}

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'src', 'server'],
  { encoding: 'utf8' },
);
const sources = listed
  .split('\n')
  .filter((path) => /\.(ts|tsx|css)$/.test(path) && existsSync(path))
  .map(sourceOf);

function sourceOf(path: string): Source {
  const code = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
  const found = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, to]) => posix.join(posix.dirname(path), to ?? ''));
  return {
    path,
    code,
    imports: found(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g),
    passesOn: found(/\bexport\s[^;']*?\bfrom\s*'(\.[^']+)'/g),
  };
}

/** What only a feature declares, as it is written in code. */
function namesOf({ pages: own, places, rights, tables = [] }: Feature): RegExp {
  const calls = sources
    .filter(({ path }) => path.startsWith(places.contract))
    .flatMap(({ code }) => [...code.matchAll(/^ {2}(\w+): endpoint\(/gm)].map(([, name]) => name));
  const written = [
    `\\b(?:${[...own, ...calls].join('|')})\\b`,
    ...own.map((name) => `'${pages[name].path}`),
    ...(rights === undefined ? [] : [`'${rights}\\.\\w+'`]),
    ...(tables.length === 0
      ? []
      : [`From\\('(?:${tables.join('|')})'`, `'(?:${tables.join('|')})(?: as \\w+|\\.\\w+)'`]),
  ];
  return new RegExp(written.join('|'), 'g');
}

/** Its kinds as rows of tables name them: quoted, or as a key. */
function kindsOf({ kinds = [] }: Feature): RegExp {
  const kind = kinds.map((one) => `${one}(?:[A-Z]\\w*)?`).join('|');
  return kinds.length === 0
    ? /(?!)/g
    : new RegExp(`'(?:${kind})'|(?<![\\w.'])(?:${kind})\\??:`, 'g');
}

const IMPORTS = 'imports ';
const isImport = (why: string) => why.startsWith(IMPORTS);

/** Files outside of a feature's places that it touches, and why each. */
function touchedBy(feature: Feature): ReadonlyMap<string, readonly string[]> {
  const places = Object.values(feature.places);
  const isOwn = (path: string) => places.some((place) => path.startsWith(place));
  const passing = new Set(
    sources.filter(({ passesOn }) => passesOn.some(isOwn)).map(({ path }) => path),
  );
  const names = namesOf(feature);
  const kinds = kindsOf(feature);
  const isOther = (path: string) =>
    Object.values(feature.homonyms ?? {}).some((files) =>
      files.some((one) => path.startsWith(one)),
    );
  const touched = new Map<string, readonly string[]>();
  for (const { path, code, imports } of sources) {
    if (isOwn(path)) continue;
    const why = [
      ...imports.filter((to) => isOwn(to) || passing.has(to)).map((to) => IMPORTS + to),
      ...[...code.matchAll(names)].map(([name]) => name),
      ...[...(isOther(path) ? [] : code.matchAll(kinds))].map(([name]) => name),
    ];
    if (why.length > 0) touched.set(path, [...new Set(why)]);
  }
  return touched;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(features);
let over = 0;
for (const name of chosen) {
  const feature = features[name];
  if (feature === undefined) throw new Error(`No feature is called ${name}.`);
  const missing = Object.values(feature.places).filter((place) => !existsSync(place));
  if (missing.length > 0) throw new Error(`${name}: there is no ${missing.join(', ')}`);
  const touched = touchedBy(feature);
  const folders = new Set([...touched.keys()].map((path) => posix.dirname(path)));
  const importing = [...touched.values()].filter((why) => why.some(isImport)).length;
  const limit = feature.isShared === true ? 'for information' : `at most ${MOST}`;
  console.log(
    `${name}: ${touched.size} files in ${folders.size} folders (${limit}); ${importing} of them import from it`,
  );
  if (feature.isShared !== true && touched.size > MOST) over += 1;
  if (!values.list) continue;
  for (const [path, why] of touched) console.log(`  ${path}\n    ${why.join(', ')}`);
}
if (over > 0) process.exitCode = 1;
