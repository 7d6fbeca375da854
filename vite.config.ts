import { setFlagsFromString } from 'node:v8';
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
import { checkWorkerChunks } from './scripts/checkWorkerChunks.ts';
import { removeSummaries } from './scripts/removeSummaries.ts';
import { testChromiumArgs, testChromiumPath } from './scripts/chromium.ts';

/** Timeout of a test in ms: long, because tests are many times slower on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;

/** Timeout of `expect.poll` in ms: shorter than that of the test, so that the failed assertion is reported. */
const expectOptions = { poll: { timeout: 60_000 } };

/** Seed of property tests: `SEED=7` generates other examples, `SEED=random` new ones in each run. */
const { SEED = '20261123', RUNS = '1' } = process.env;
const propertySeed = SEED === 'random' ? Date.now() % 2 ** 31 : Number(SEED);
/** Factor for the number of examples: `RUNS=10` runs ten times as many in larger property tests. */
const propertyRuns = Number(RUNS);
/** With `ENGINES=both`, suites that need one database engine run on both. */
const everyEngine = process.env['ENGINES'] === 'both';

// Tests run the production build of React, as users get it; its development checks take a fifth of the time.
if (process.env['VITEST'] !== undefined) process.env['NODE_ENV'] = 'production';

/** Whether tests run once, so that no source changes meanwhile. */
const isSingleRun = process.argv.includes('run');

/** Whether a chunk is the entry of the first page. */
const isStartChunk = (chunk: string): boolean => /\/index-/.test(chunk);

/** Hides the bundler's timings. */
const bundlerChecks = { bundlerTimings: false };

const parts = chunks();

/** Tests of views that need a page on which nothing is loaded yet. */
const OWN_PAGE_TESTS = 'tests/views/ownPage/**/*.test.tsx';

/**
 * Runs tests that wait most first: tests of server processes, then other tests of the server. Tests that only compute
 * come last, so that both cores are busy until the end.
 */
class WaitingTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => getPriority(a) - getPriority(b));
  }
}

function getPriority({ moduleId }: TestSpecification): number {
  if (/\/tests\/server\/(?:process\/|.*kill\.)/.test(moduleId)) return 0;
  return moduleId.includes('/tests/server/') ? 1 : 2;
}

const THREAD_PROJECTS = new Set(['api', 'server']);
// V8 13.6 can abort the process when it frees WebAssembly code that threads share (FreeDeadCode).
setFlagsFromString('--no-wasm-code-gc');

const nodeProject = (name: string, globalSetup: string[] = [], setupFiles: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    // Threads start faster than processes and share the compiled WebAssembly of PGlite.
    pool: THREAD_PROJECTS.has(name) ? ('threads' as const) : ('forks' as const),
    // Files share a worker and its loaded modules.
    isolate: false,
    globalSetup,
    setupFiles: ['tests/support/properties.ts', 'tests/support/endFile.ts', ...setupFiles],
    provide: { propertySeed, propertyRuns, everyEngine },
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: TEST_TIMEOUT_MS,
    expect: expectOptions,
  },
});

export default defineConfig({
  plugins: [
    parts.plugin,
    react(),
    catalogs(),
    browsers(),
    manuals(),
    removeSummaries(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    alias: [
      // React has had this hook since version 18, so the shim for older versions is omitted.
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
    // The server reads in the manifest which files belong to the frame.
    manifest: true,
    // Browsers that support the target's syntax can preload modules natively.
    modulePreload: {
      polyfill: false,
      // For later loads, the first page lists only the dependencies of the frame and all styles: a complete list
      // would be larger than the files that it lists.
      resolveDependencies: (file, deps, { hostId }) =>
        !isStartChunk(hostId) || /\/frame-/.test(file)
          ? deps
          : deps.filter((dep) => dep.endsWith('.css')),
    },
    rolldownOptions: {
      checks: bundlerChecks,
      output: {
        codeSplitting: {
          groups: [
            // One file for the first page, since thirty small files compress worse.
            { name: 'start', tags: ['$initial'], priority: 8 },
            ...parts.groups,
            // The compiler for texts that the carrier has changed; most pages do not need it.
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
  worker: {
    format: 'es',
    plugins: () => [checkWorkerChunks()],
    rolldownOptions: { checks: bundlerChecks },
  },
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:3000',
      '/ocs': 'http://127.0.0.1:3000',
      '/outbox': 'http://127.0.0.1:3000',
      '/status': 'http://127.0.0.1:3000',
    },
  },
  test: {
    // The end-to-end tests run on the same two cores at the same time.
    maxWorkers: 2,
    sequence: { sequencer: WaitingTestsFirst },
    projects: [
      nodeProject('engine'),
      nodeProject('contract'),
      nodeProject('labels'),
      nodeProject('machines'),
      nodeProject('api', ['tests/support/postgresSetup.ts'], ['tests/api/newBrowser.ts']),
      {
        extends: true,
        test: {
          ...nodeProject('server', [
            'tests/support/imageSetup.ts',
            'tests/support/postgresSetup.ts',
          ]).test,
          // Databases and processes start slowly on a busy machine.
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        // A complete list, so that Vite finds no new dependency in the first run and reloads no running test.
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
            'comlink',
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
        // Each test file is a new page, which loads nearly the same modules as the one before.
        server: { headers: isSingleRun ? { 'Cache-Control': 'max-age=3600' } : {} },
        test: {
          name: 'views',
          // One worker, after the other projects: every additional page loads all modules of the portal again.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/properties.ts', 'tests/support/endPage.ts'],
          provide: { propertySeed, propertyRuns },
          include: ['tests/views/**/*.test.tsx'],
          testTimeout: TEST_TIMEOUT_MS,
          expect: expectOptions,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // Transitions are slow, because each frame is rendered and awaited.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...testChromiumPath(),
                args: [...testChromiumArgs],
              },
            }),
            // `getByTestId` finds a field by its name.
            locators: { testIdAttribute: 'data-field' },
            instances: [
              {
                browser: 'chromium',
                name: 'views',
                // All files share one page, which loads and compiles the modules once.
                isolate: false,
                exclude: [OWN_PAGE_TESTS],
              },
              { browser: 'chromium', name: 'views (own page)', include: [OWN_PAGE_TESTS] },
            ],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
