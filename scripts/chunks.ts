import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const LIST = 'list/ListPage.tsx';
/** Modules of the first page after the sign-in, in loading order. */
const FIRST_PAGE = {
  frame: [
    'views/SignedIn.tsx',
    'views/dashboard/HomePage.tsx',
    'composition/areas.ts',
    'composition/tabs.ts',
  ],
  lists: [LIST, 'composition/kit.ts', 'storage/preferencesStore.ts', 'storage/formDraftStore.ts'],
  // Most users see it first.
  orders: ['views/orders/search/OrderListPage.tsx'],
} as const;

/** Files to build; each comes before those that need it. */
const FILES = ['shared', 'frame', 'lists', 'orders'] as const;
type File = (typeof FILES)[number];

/** A module of `src`, by its path there. */
interface Module {
  readonly imports: readonly string[];
  /** Whether it is imported dynamically. */
  readonly isLate: boolean;
}

/**
 * Joins the code of the first page after the sign-in into four files: a hundred small files compress worse, and the
 * table of pages names each file that a page needs. `shared` holds modules that pages before the sign-in use too,
 * `frame` those that pages without a list use too, so that neither loads more than it needs.
 */
export function chunks(): {
  readonly plugin: Plugin;
  readonly groups: Rolldown.CodeSplittingGroup[];
} {
  let fileByModule: ReadonlyMap<string, File> = new Map();
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const modules = new Map<string, Module>();
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (info === null) continue;
          const { importedIds, dynamicImporters } = info;
          const isLate = dynamicImporters.length > 0;
          modules.set(toModuleName(id), { imports: importedIds.map(toModuleName), isLate });
        }
        fileByModule = assignFiles(modules);
      },
    },
    groups: FILES.map((name, at) => ({
      name,
      priority: FILES.length - at,
      test: (id) => fileByModule.get(toModuleName(id)) === name,
    })),
  };
}

const toModuleName = (id: string): string => relative('src', id);

const isOwnModule = (name: string): boolean => !name.startsWith('..') && !name.includes('\0');
const isPage = (name: string): boolean => /^views\/.+Page\.tsx$/.test(name);
const isPublic = (name: string): boolean =>
  /^(?:views\/account\/|composition\/accounts)/.test(name);

function assignFiles(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, File> {
  const frame = listLoadedModules(modules, FIRST_PAGE.frame);
  const lists = listLoadedModules(modules, FIRST_PAGE.lists);
  const orders = listLoadedModules(modules, FIRST_PAGE.orders);
  const lateModules = [...modules].flatMap(([name, { isLate }]) => (isLate ? [name] : []));
  const publicModules = listLoadedModules(modules, lateModules.filter(isPublic));
  const hasList = (name: string) => listLoadedModules(modules, [name]).has(LIST);
  const plainPages = listLoadedModules(
    modules,
    lateModules.filter((name) => isPage(name) && !hasList(name)),
  );
  const findFile = (name: string): File => {
    if (publicModules.has(name)) return 'shared';
    if (frame.has(name) || plainPages.has(name)) return 'frame';
    return lists.has(name) ? 'lists' : 'orders';
  };
  const firstModules = [...frame, ...lists, ...orders];
  return new Map(firstModules.map((name) => [name, findFile(name)]));
}

/** Modules of the project that are loaded with these. */
function listLoadedModules(
  modules: ReadonlyMap<string, Module>,
  names: readonly string[],
): ReadonlySet<string> {
  const loaded = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (loaded.has(name) || !isOwnModule(name)) continue;
    loaded.add(name);
    queue.push(...(modules.get(name)?.imports ?? []));
  }
  return loaded;
}
