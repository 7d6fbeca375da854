import { execFileSync } from 'node:child_process';

/**
 * The arrows of the house: who may import whom. Each rule lists what a room may reach; anything
 * else is an error. See docs/adr/0001-layers-with-checked-imports.md.
 */
const src = '^src/';

/** A room that may import only itself and `allowed` (regular expressions on resolved paths). */
function only(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from },
    to: { pathNot: [from, ...allowed] },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    only(
      'domain-is-ground',
      `${src}domain/`,
      ['^node_modules/(valibot|xstate)/'],
      'Both sides know the domain; it imports nothing of ours.',
    ),
    only(
      'contract-is-called',
      `${src}api/contract/`,
      [`${src}domain/`, '^node_modules/valibot/'],
      'The contract is endpoints and their shapes, in words of the domain.',
    ),
    only(
      'engine-is-pure',
      `${src}workers/engine/`,
      [`${src}domain/(text|names)/`, '^node_modules/xlsx/'],
      'The engine imports nothing but a codec, letters and names.',
    ),
    only('letters-are-ground', `${src}domain/text/`, [], 'Letters need nothing.'),
    only(
      'names-are-ground',
      `${src}domain/names/`,
      [`${src}domain/(text/|languages\\.ts$)`],
      'Names of countries need letters, and the languages that they are in.',
    ),
    only(
      'icu-is-pure',
      `${src}icu/`,
      [`${src}(api/contract|domain)/`, '^node_modules/@messageformat/'],
      'Reading ICU messages needs their parser and the languages; browser, server and checks share it.',
    ),
    only(
      'protocol-is-types',
      `${src}workers/protocol\\.ts$`,
      [`${src}workers/engine/public/`, `${src}(api/contract|domain)/`],
      'The protocol speaks of the domain, the contract and of what the engine shows.',
    ),
    {
      name: 'protocol-needs-no-code',
      severity: 'error',
      comment: 'Pages know the protocol; the engine’s code must not come with it.',
      from: { path: `${src}workers/protocol\\.ts$` },
      to: { dependencyTypesNot: ['type-only'] },
    },
    only(
      'worker',
      `${src}workers/(import\\.worker|table\\.worker|tableReader|inflate\\.worker|legacy\\.worker|engineHost)\\.ts$`,
      [
        `${src}workers/`,
        `${src}(api/contract|domain)/`,
        // What older browsers lack comes before all else.
        `${src}start/olderBrowsers\\.ts$`,
        '^node_modules/comlink/',
      ],
      'The worker joins engine, protocol, contract and domain.',
    ),
    only(
      'engine-client',
      `${src}workers/(engineClient|tableClient|outboxClient|workerConnection)\\.ts$`,
      [
        `${src}workers/(protocol|tableReader|outboxHost|lifeLock)\\.ts$`,
        `${src}(api/contract|domain)/`,
        '^node_modules/comlink/',
      ],
      'The clients of workers are the only Comlink users on the page and see no engine code.',
    ),
    only(
      'outbox-worker',
      `${src}workers/outboxHost\\.ts$`,
      [`${src}workers/protocol\\.ts$`, `${src}(api|domain)/`],
      'What sends rows knows the client; it sees no engine code.',
    ),
    {
      name: 'workers-know-no-storage',
      severity: 'error',
      comment: 'The composition gives a worker its storage.',
      from: { path: `${src}workers/` },
      to: { path: `${src}storage/` },
    },
    only(
      'client',
      `${src}api/(?!contract/)`,
      [`${src}(api|domain)/`, '^node_modules/valibot/'],
      'The client knows the contract and the domain.',
    ),
    only(
      'machines',
      `${src}machines/`,
      [
        `${src}(api/contract|domain)/`,
        `${src}workers/protocol\\.ts$`,
        `${src}labels/`,
        '^node_modules/(xstate|valibot)/',
      ],
      'Machines know domain, contract, protocol and labels; never React, fetch or a client.',
    ),
    only(
      'labels',
      `${src}labels/`,
      [`${src}(api/contract|domain)/`, '^node_modules/lean-qr/'],
      'Labels are pure: they know what stands on a label, and a writer of QR codes.',
    ),
    only(
      'storage',
      `${src}storage/`,
      [
        `${src}(api/contract|domain)/`,
        `${src}workers/protocol\\.ts$`,
        `${src}machines/`,
        `${src}labels/`,
        '^node_modules/(idb|valibot|xstate)/',
      ],
      'Storage keeps what machines and protocol describe.',
    ),
    only(
      'ui-is-a-kit',
      `${src}ui/`,
      [
        '^node_modules/(react|react-dom|@lingui/|@mantine/|@types/react|@xstate/react|xstate|wouter)',
      ],
      'The component kit imports nothing of the portal.',
    ),
    only(
      'language-of-the-portal',
      `${src}language/`,
      [
        `${src}(domain|ui)/`,
        `${src}api/contract/(errors|failure|countries/publicCalls)\\.ts$`,
        '^locales/',
        '^node_modules/(react|@lingui/|@types/react)',
      ],
      'Texts, names and formats know the language shown, the domain and failed calls.',
    ),
    only(
      'forms-of-the-portal',
      `${src}form/`,
      [
        `${src}(domain|language|ui)/`,
        `${src}api/contract/(envelope|errors|failure|account/security)\\.ts$`,
        '^node_modules/(react|react-hook-form|@hookform/|@lingui/|@mantine/|@types/react|valibot)',
      ],
      'Forms know fields of the domain and why a call failed, whatever the call.',
    ),
    only(
      'list-of-records',
      `${src}list/`,
      [
        `${src}(form|language|ui)/`,
        `${src}domain/(countries/countryCodes|fields/(day|foldText))\\.ts$`,
        // Rows, named views of them and failed calls, whatever the rows and the calls.
        `${src}machines/list/(countsMachine|listPreferences|listSelection|listViews|machine|selectors|types)\\.ts$`,
        `${src}api/contract/(envelope|errors|failure|listViews/listViews)\\.ts$`,
        '^node_modules/(react|react-dom|react-hook-form|@lingui/|@mantine/|@tanstack/|@types/react|@xstate/react|xstate|valibot|wouter)',
      ],
      'A list knows forms, the kit and its own machines; no area, session or route.',
    ),
    {
      name: 'views-are-thin',
      severity: 'error',
      comment:
        'Views see machines, the contract and the protocol; never workers, storage, the client or the root.',
      from: { path: `${src}views/` },
      to: {
        path: [
          `${src}workers/(?!protocol\\.ts$)`,
          `${src}storage/`,
          `${src}api/(?!contract/)`,
          `${src}main\\.tsx$`,
          `${src}composition/`,
        ],
      },
    },
    {
      name: 'frame-knows-no-area',
      severity: 'error',
      comment: 'The frame opens pages by the table of routes; an area is never imported by name.',
      from: { path: `${src}views/frame/` },
      to: { path: `${src}views/(?!frame/|shared/|routes/|features/frameFeatures\\.ts$)` },
    },
    {
      name: 'shared-knows-no-area',
      severity: 'error',
      comment:
        'What areas share knows none of them, but for what features say of themselves there.',
      from: { path: `${src}views/shared/` },
      to: { path: `${src}views/(?!shared/|features/featureTexts\\.ts$)` },
    },
    {
      name: 'features-are-listed',
      severity: 'error',
      comment:
        'The lists of features know what each says of itself in its folder, and nothing else of it.',
      from: { path: `${src}views/features/` },
      to: {
        path: `${src}views/`,
        pathNot: `${src}views/(\\w+/((feature|rateFields|\\w+Words)\\.ts|\\w+(Figures|Cards)\\.tsx?)$|shared/)`,
      },
    },
    {
      name: 'areas-stand-apart',
      severity: 'error',
      comment: 'An area imports the kit and what is shared, never another area or the frame.',
      from: {
        path: `${src}views/(account|addressBook|announcements|attachments|bills|carrier|dashboard|issues|orders|organisation|platforms|pricing|records|returns|texts|tickets)/`,
      },
      to: {
        path: `${src}views/`,
        // Orders and issues show their files.
        pathNot: [
          `${src}views/$1/`,
          `${src}views/shared/`,
          `${src}views/features/(featureTexts|homeFigures)\\.ts$`,
          `${src}views/attachments/(Attachments|FileLinks)\\.tsx$`,
        ],
      },
    },
    {
      name: 'pages-know-no-table',
      severity: 'error',
      comment: 'A page links by `routes/paths.ts`; the table of routes imports every page.',
      from: { path: `${src}views/(?!frame/|routes/|features/|App\\.tsx$)` },
      to: { path: `${src}views/(routes/(routes|\\w+Routes)|features/frameFeatures)\\.ts$` },
    },
    only(
      'server',
      '^server/',
      [
        `${src}(api/contract|domain)/`,
        `${src}workers/engine/write/`,
        `${src}labels/`,
        `${src}icu/`,
        '^node_modules/',
        '^(node:)?[a-z_/]+$',
      ],
      'The server shares domain, contract, the sheet writer, labels and the reader of texts with the browser.',
    ),
    only(
      'tables-are-ground',
      '^server/db/tables/',
      [
        `${src}(api/contract|domain)/`,
        '^server/ledger/ledgerAccounts\\.ts$',
        '^node_modules/kysely/',
      ],
      'Rows of tables are described in the words of the contract.',
    ),
    only(
      'migrations-stand-still',
      '^server/db/migrations/',
      ['^server/db/migration\\.ts$', '^node_modules/kysely/'],
      'A migration is SQL that keeps its result, whatever becomes of the app.',
    ),
    {
      name: 'migrations-are-run-alone',
      severity: 'error',
      comment:
        'The migrator runs migrations, and health counts them. Rows are described in tables/.',
      from: {
        path: '^(src|server|scripts|bench)/',
        pathNot: '^server/db/(migrations/|(migrate|health)\\.ts$)',
      },
      to: { path: '^server/db/migrations/' },
    },
    {
      name: 'start-names-the-first-server',
      severity: 'error',
      comment:
        'A second server on a directory is told within two seconds, also on a busy machine: the rest is loaded afterwards.',
      from: { path: '^server/main\\.ts$' },
      to: {
        path: '^server/',
        pathNot:
          '^server/(config|describeError|db/(takeLocation|lockDirectory|failures|diskSpace))\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'src-never-imports-server',
      severity: 'error',
      from: { path: src },
      to: { path: ['^server/', '^scripts/', '^tests/', '^bench/'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'No file needs one that needs it, types included.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Vite makes an address of what ends in ?url; nothing else has to find it.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The other parsers here do not know a type's import from another, and trip over JSX text.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};

// A rule for files that were renamed would check nothing, and say nothing.
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const { name, from } of config.forbidden) {
  for (const path of [from.path ?? []].flat()) {
    if (!files.some((file) => new RegExp(path).test(file))) {
      throw new Error(`${name}: no file matches ${path}`);
    }
  }
}

export default config;
