import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browsers, targets } from './scripts/browsers.ts';
import { catalogs } from './scripts/catalogs.ts';
import { chunks } from './scripts/chunks.ts';
import { manuals } from './scripts/manual/plugin.ts';
import { ownScript } from './scripts/ownScript.ts';
import { summaries } from './scripts/summaries.ts';
import { testChromiumArgs, testChromiumPath } from './scripts/chromium.ts';

/** Only a test that hangs takes as long, in ms; a busy machine takes many times what a quiet one does. */
const HUNG = 180_000;

/** What a test polls for has that long to come, in ms; a fault is told before the test as a whole is. */
const patient = { poll: { timeout: 60_000 } };

/** Of property tests: `SEED=7` takes other examples, `SEED=random` those of this moment. */
const { SEED = '20261123', RUNS = '1' } = process.env;
const propertySeed = SEED === 'random' ? Date.now() % 2 ** 31 : Number(SEED);
/** `RUNS=10` gives each of the larger ones ten times as many. */
const propertyRuns = Number(RUNS);
/** Suites that need one database engine run on both with `ENGINES=both`. */
const everyEngine = process.env['ENGINES'] === 'both';

// What users get is tested: React without its checks for developers, which take a fifth of the time.
if (process.env['VITEST'] !== undefined) process.env['NODE_ENV'] = 'production';

/** No source changes while `vitest run` runs. */
const isOneRun = process.argv.includes('run');

/** Whether a chunk is that of the first page. */
const isStart = (chunk: string): boolean => /\/index-/.test(chunk);

/** Whoever starts the portal has no use for the bundler's timings. */
const quiet = { bundlerTimings: false };

const parts = chunks();

/** Views that tell something only on a page on which nothing has been loaded before. */
const OWN_PAGE = 'tests/views/ownPage/**/*.test.tsx';

/**
 * What waits most comes first: tests of the server, of them those with processes of their own. What
 * only computes fills the time that is left, so that both cores are busy to the end.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  if (/\/tests\/server\/(?:process\/|.*kill\.)/.test(moduleId)) return 0;
  return moduleId.includes('/tests/server/') ? 1 : 2;
}

const inThreads = new Set(['api', 'server']);

const node = (name: string, globalSetup: string[] = [], setupFiles: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    // Threads begin with less work, and share what V8 has made of PGlite's WebAssembly.
    pool: inThreads.has(name) ? ('threads' as const) : ('forks' as const),
    // Files share a worker and what it has loaded.
    isolate: false,
    globalSetup,
    setupFiles: ['tests/support/properties.ts', 'tests/support/endFile.ts', ...setupFiles],
    provide: { propertySeed, propertyRuns, everyEngine },
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: HUNG,
    expect: patient,
  },
});

export default defineConfig({
  plugins: [
    parts.plugin,
    react(),
    catalogs(),
    browsers(),
    manuals(),
    summaries(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    alias: [
      // React has had this hook since version 18: what stands in for it in older ones is left out.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    target: targets,
    sourcemap: true,
    // The server reads in it which files come with the frame.
    manifest: true,
    // Browsers that know the target's syntax preload modules by themselves.
    modulePreload: {
      polyfill: false,
      // Of what the first page may load later, it lists what the pages behind the sign-in are made of
      // and the styles; to list all would make it larger than what it lists.
      resolveDependencies: (file, deps, { hostId }) =>
        !isStart(hostId) || /\/frame-/.test(file)
          ? deps
          : deps.filter((dep) => dep.endsWith('.css')),
    },
    rolldownOptions: {
      checks: quiet,
      output: {
        codeSplitting: {
          groups: [
            // One file for all that the first page needs: thirty small ones compress worse.
            { name: 'start', tags: ['$initial'], priority: 8 },
            ...parts.groups,
            // Compiles texts that the carrier has changed; most pages see none.
            {
              name: 'icu',
              test: /\/node_modules\/(?:@lingui\/message-utils|@messageformat|moo)\//,
              priority: 9,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [ownScript()], rolldownOptions: { checks: quiet } },
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:3000',
      '/ocs': 'http://127.0.0.1:3000',
      '/outbox': 'http://127.0.0.1:3000',
    },
  },
  test: {
    // One for each of two cores: the journeys beside them wait for the same two.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      node('engine'),
      node('contract'),
      node('labels'),
      node('machines'),
      node('api', ['tests/support/postgresSetup.ts'], ['tests/api/newBrowser.ts']),
      {
        extends: true,
        test: {
          ...node('server', ['tests/support/imageSetup.ts', 'tests/support/postgresSetup.ts']).test,
          // Databases and processes start slowly on a busy machine.
          hookTimeout: HUNG,
        },
      },
      {
        extends: true,
        // Named, so that the first run finds nothing new and reloads no test in its middle.
        optimizeDeps: {
          include: [
            '@hookform/resolvers/valibot',
            '@lingui/core',
            '@lingui/message-utils/compileMessage',
            '@lingui/react',
            '@mantine/core',
            '@mantine/hooks',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            '@xstate/react',
            'axe-core',
            'fast-check',
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'valibot',
            'vitest-browser-react',
            'wouter',
            'wouter/memory-location',
            'xstate',
            'xstate/graph',
          ],
        },
        // Each test file is a page of its own: nearly all of its modules are those of the file before.
        server: { headers: isOneRun ? { 'Cache-Control': 'max-age=3600' } : {} },
        test: {
          name: 'views',
          // After the others: each page more loads all of the portal's modules once more.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/properties.ts', 'tests/support/endPage.ts'],
          provide: { propertySeed, propertyRuns },
          include: ['tests/views/**/*.test.tsx'],
          testTimeout: HUNG,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // Each frame of a transition is drawn and waited for.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...testChromiumPath(),
                args: [...testChromiumArgs],
              },
            }),
            // The name of a field is the shortest selector for it: nothing else is looked for.
            locators: { testIdAttribute: 'data-field' },
            instances: [
              {
                browser: 'chromium',
                name: 'views',
                // What all files need is loaded and compiled once, in one page for all of them.
                isolate: false,
                exclude: [OWN_PAGE],
              },
              { browser: 'chromium', name: 'views (own page)', include: [OWN_PAGE] },
            ],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
