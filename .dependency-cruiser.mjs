import { execFileSync } from 'node:child_process';

/**
 * Rules for imports between parts of the portal. Each rule lists the paths that a part may import; any other import is
 * an error. See docs/adr/0001-layers-with-checked-imports.md.
 */
const src = '^src/';

/** A rule for a part that may import only itself and `allowed` (regular expressions on resolved paths). */
function allowOnly(name, from, allowed, comment) {
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
    allowOnly(
      'domain-is-independent',
      `${src}domain/`,
      ['^node_modules/(valibot|xstate)/'],
      'Browser and server share the domain; it imports nothing else of the portal.',
    ),
    allowOnly(
      'contract-is-independent',
      `${src}api/contract/`,
      [`${src}domain/`, '^node_modules/valibot/'],
      'The contract describes endpoints with types of the domain.',
    ),
    allowOnly(
      'engine-is-pure',
      `${src}workers/engine/`,
      [`${src}domain/(text|names)/`, '^node_modules/xlsx/'],
      'The engine imports only a codec and helpers for texts and names.',
    ),
    allowOnly('text-is-independent', `${src}domain/text/`, [], 'Helpers for texts import nothing.'),
    allowOnly(
      'names-are-independent',
      `${src}domain/names/`,
      [`${src}domain/(text/|languages\\.ts$)`],
      'Names of countries import only helpers for texts and the list of languages.',
    ),
    allowOnly(
      'icu-is-pure',
      `${src}icu/`,
      [`${src}(api/contract|domain)/`, '^node_modules/@messageformat/'],
      'Browser, server and checks share the reader of ICU messages; it imports only their parser and the languages.',
    ),
    allowOnly(
      'protocol-is-types',
      `${src}workers/protocol\\.ts$`,
      [`${src}workers/engine/public/`, `${src}(api/contract|domain)/`],
      'The protocol uses types of the domain, the contract and the public part of the engine.',
    ),
    {
      name: 'protocol-imports-only-types',
      severity: 'error',
      comment: 'Pages import the protocol, which must not bring the code of the engine.',
      from: { path: `${src}workers/protocol\\.ts$` },
      to: { dependencyTypesNot: ['type-only'] },
    },
    allowOnly(
      'worker',
      `${src}workers/(import\\.worker|table\\.worker|tableReader|inflate\\.worker|legacy\\.worker|engineHost)\\.ts$`,
      [
        `${src}workers/`,
        `${src}(api/contract|domain)/`,
        // Polyfills for older browsers are loaded first.
        `${src}start/olderBrowsers\\.ts$`,
        '^node_modules/comlink/',
      ],
      'Workers connect engine, protocol, contract and domain.',
    ),
    allowOnly(
      'engine-client',
      `${src}workers/(engineClient|tableClient|outboxClient|paperClient|workerConnection)\\.ts$`,
      [
        `${src}workers/(protocol|tableReader|outboxHost|lifeLock)\\.ts$`,
        `${src}(api/contract|domain)/`,
        `${src}paper/paperContent\\.ts$`,
        '^node_modules/comlink/',
      ],
      'On pages, only the clients of workers use Comlink; they import no code of the engine.',
    ),
    allowOnly(
      'outbox-worker',
      `${src}workers/outboxHost\\.ts$`,
      [`${src}workers/protocol\\.ts$`, `${src}(api|domain)/`],
      'The outbox sends rows through the client; it imports no code of the engine.',
    ),
    {
      name: 'workers-import-no-storage',
      severity: 'error',
      comment: 'The composition passes storage to a worker.',
      from: { path: `${src}workers/` },
      to: { path: `${src}storage/` },
    },
    allowOnly(
      'client',
      `${src}api/(?!contract/)`,
      [`${src}(api|domain)/`, '^node_modules/valibot/'],
      'The client imports only the contract and the domain.',
    ),
    allowOnly(
      'machines',
      `${src}machines/`,
      [
        `${src}(api/contract|domain)/`,
        `${src}workers/protocol\\.ts$`,
        `${src}labels/`,
        `${src}paper/paperContent\\.ts$`,
        '^node_modules/(xstate|valibot)/',
      ],
      'Machines import domain, contract, protocol, labels and contents of documents; never React, fetch or a client.',
    ),
    allowOnly(
      'labels',
      `${src}labels/`,
      [`${src}(api/contract|domain)/`, '^node_modules/lean-qr/'],
      'Labels import only domain, contract and an encoder of QR codes.',
    ),
    allowOnly(
      'paper',
      `${src}paper/`,
      [`${src}labels/`],
      'Documents are laid out and written by the parts of labels.',
    ),
    allowOnly(
      'paper-worker',
      `${src}workers/paper\\.worker\\.ts$`,
      [
        `${src}workers/(lifeLock|paperClient)\\.ts$`,
        `${src}(labels|paper)/`,
        `${src}start/olderBrowsers\\.ts$`,
        '^node_modules/comlink/',
      ],
      'The writer of documents imports nothing of the engine.',
    ),
    allowOnly(
      'storage',
      `${src}storage/`,
      [
        `${src}(api/contract|domain)/`,
        `${src}workers/protocol\\.ts$`,
        `${src}machines/`,
        `${src}labels/`,
        '^node_modules/(idb|valibot|xstate)/',
      ],
      'Storage stores data that machines and protocol describe.',
    ),
    allowOnly(
      'ui-is-a-kit',
      `${src}ui/`,
      [
        '^node_modules/(react|react-dom|@lingui/|@mantine/|@types/react|@xstate/react|xstate|wouter)',
      ],
      'The component kit imports nothing of the portal.',
    ),
    allowOnly(
      'language-of-portal',
      `${src}language/`,
      [
        `${src}(domain|ui)/`,
        `${src}api/contract/(failure|portalErrors|countries/publicCalls)\\.ts$`,
        '^locales/',
        '^node_modules/(react|@lingui/|@types/react)',
      ],
      'Texts, names and formats import the catalogs, the domain, the kit and failures of calls.',
    ),
    allowOnly(
      'forms-of-portal',
      `${src}form/`,
      [
        `${src}(domain|language|ui)/`,
        `${src}api/contract/(envelope|errors|failure|account/security)\\.ts$`,
        '^node_modules/(react|react-hook-form|@hookform/|@lingui/|@mantine/|@types/react|valibot)',
      ],
      'Forms import fields of the domain and failures of calls, but no single call.',
    ),
    allowOnly(
      'list-of-records',
      `${src}list/`,
      [
        `${src}(form|language|ui)/`,
        `${src}domain/(countries/countryCodes|fields/(day|foldText))\\.ts$`,
        // The generic list: rows, named views and failures of calls.
        `${src}machines/list/(countsMachine|listPreferences|listSelection|listViews|machine|selectors|types)\\.ts$`,
        `${src}api/contract/(envelope|errors|failure|listViews/listViews)\\.ts$`,
        '^node_modules/(react|react-dom|react-hook-form|@lingui/|@mantine/|@tanstack/|@types/react|@xstate/react|xstate|valibot|wouter)',
      ],
      'A list imports forms, the kit and its own machines; no area, session or route.',
    ),
    {
      name: 'views-are-thin',
      severity: 'error',
      comment:
        'Views import machines, the contract and the protocol; never workers, storage, the client or the composition.',
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
      name: 'frame-imports-no-area',
      severity: 'error',
      comment: 'The frame opens pages through the table of routes and imports no area directly.',
      from: { path: `${src}views/frame/` },
      to: { path: `${src}views/(?!frame/|shared/|routes/|features/frameFeatures\\.ts$)` },
    },
    {
      name: 'shared-imports-no-area',
      severity: 'error',
      comment: 'Shared views import no area, except the texts of features.',
      from: { path: `${src}views/shared/` },
      to: { path: `${src}views/(?!shared/|features/featureTexts\\.ts$)` },
    },
    {
      name: 'features-import-descriptions-only',
      severity: 'error',
      comment: 'The lists of features import only the files in which a feature describes itself.',
      from: { path: `${src}views/features/` },
      to: {
        path: `${src}views/`,
        pathNot: `${src}views/(\\w+/((feature|rateFields|\\w+Words)\\.ts|\\w+(Figures|Cards)\\.tsx?)$|shared/)`,
      },
    },
    {
      name: 'areas-are-separate',
      severity: 'error',
      comment: 'An area imports the kit and shared views, never another area or the frame.',
      from: {
        path: `${src}views/(account|addressBook|announcements|attachments|bills|carrier|dashboard|issues|orders|organisation|pickups|platforms|pricing|records|returns|texts|tickets)/`,
      },
      to: {
        path: `${src}views/`,
        // Orders, issues and tickets show attachments.
        pathNot: [
          `${src}views/$1/`,
          `${src}views/shared/`,
          `${src}views/features/(featureTexts|homeFigures)\\.ts$`,
          `${src}views/attachments/(Attachments|FileLinks|InitialFiles)\\.tsx$`,
        ],
      },
    },
    {
      name: 'pages-import-no-routes',
      severity: 'error',
      comment:
        'A page links through `routes/paths.ts`, because the table of routes imports every page.',
      from: { path: `${src}views/(?!frame/|routes/|features/|App\\.tsx$)` },
      to: { path: `${src}views/(routes/(routes|\\w+Routes)|features/frameFeatures)\\.ts$` },
    },
    allowOnly(
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
      'The server shares domain, contract, sheet writer, labels and reader of ICU messages with the browser.',
    ),
    allowOnly(
      'tables-are-independent',
      '^server/db/tables/',
      [
        `${src}(api/contract|domain)/`,
        '^server/ledger/ledgerAccounts\\.ts$',
        '^node_modules/kysely/',
      ],
      'Rows of tables are described with types of the contract.',
    ),
    allowOnly(
      'migrations-are-frozen',
      '^server/db/migrations/',
      ['^server/db/migration\\.ts$', '^node_modules/kysely/'],
      'A migration is SQL whose result does not depend on later code.',
    ),
    {
      name: 'only-migrator-imports-migrations',
      severity: 'error',
      comment: 'Only the migrator runs migrations, and health counts them.',
      from: {
        path: '^(src|server|scripts|bench)/',
        pathNot: '^server/db/(migrations/|(migrate|health)\\.ts$)',
      },
      to: { path: '^server/db/migrations/' },
    },
    {
      name: 'server-start-is-light',
      severity: 'error',
      comment:
        'A second server on a directory must fail within two seconds on a busy machine, so other modules are loaded later.',
      from: { path: '^server/main\\.ts$' },
      to: {
        path: '^server/',
        pathNot:
          '^server/(config|describeError|db/(lockLocation|lockDirectory|failures|diskSpace))\\.ts$',
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
      name: 'no-cycles',
      severity: 'error',
      comment: 'Imports have no cycles, including imports of types.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Only Vite resolves imports that end in ?url.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The other parsers do not distinguish imports of types, and fail on JSX text.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};

// A rule whose files were renamed would silently check nothing.
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const { name, from } of config.forbidden) {
  for (const path of [from.path ?? []].flat()) {
    if (!files.some((file) => new RegExp(path).test(file))) {
      throw new Error(`${name}: no file matches ${path}`);
    }
  }
}

export default config;
