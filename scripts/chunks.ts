import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const LIST = 'list/ListPage.tsx';
/** Modules of the first page after the sign-in, in loading order. */
const FIRST = {
  frame: [
    'views/SignedIn.tsx',
    'views/dashboard/HomePage.tsx',
    'composition/areas.ts',
    'composition/tabs.ts',
  ],
  lists: [LIST, 'composition/kit.ts', 'storage/lookStore.ts'],
  // Most users see it first.
  orders: ['views/orders/search/OrderListPage.tsx'],
} as const;

/** The files, the first before those that need it. */
const FILES = ['shared', 'frame', 'lists', 'orders'] as const;
type File = (typeof FILES)[number];

/** A module of `src`, by its path there. */
interface Module {
  readonly imports: readonly string[];
  /** Its code comes when it is asked for. */
  readonly isLate: boolean;
}

/**
 * Joins the code of the first page after the sign-in into four files: a hundred small ones compress worse, and
 * the table of pages names each file that a page needs. In `shared` is what pages before the sign-in
 * use as well, in `frame` also what pages without a list use, so that neither loads more than that.
 */
export function chunks(): {
  readonly plugin: Plugin;
  readonly groups: Rolldown.CodeSplittingGroup[];
} {
  let fileOf: ReadonlyMap<string, File> = new Map();
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
          modules.set(nameOf(id), { imports: importedIds.map(nameOf), isLate });
        }
        fileOf = filesOf(modules);
      },
    },
    groups: FILES.map((name, at) => ({
      name,
      priority: FILES.length - at,
      test: (id) => fileOf.get(nameOf(id)) === name,
    })),
  };
}

const nameOf = (id: string): string => relative('src', id);

const isOurs = (name: string): boolean => !name.startsWith('..') && !name.includes('\0');
const isPage = (name: string): boolean => /^views\/.+Page\.tsx$/.test(name);
const isOpen = (name: string): boolean => /^(?:views\/account\/|composition\/accounts)/.test(name);

function filesOf(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, File> {
  const frame = comingWith(modules, FIRST.frame);
  const lists = comingWith(modules, FIRST.lists);
  const orders = comingWith(modules, FIRST.orders);
  const late = [...modules].flatMap(([name, { isLate }]) => (isLate ? [name] : []));
  const open = comingWith(modules, late.filter(isOpen));
  const hasList = (name: string) => comingWith(modules, [name]).has(LIST);
  const plain = comingWith(
    modules,
    late.filter((name) => isPage(name) && !hasList(name)),
  );
  const fileOf = (name: string): File => {
    if (open.has(name)) return 'shared';
    if (frame.has(name) || plain.has(name)) return 'frame';
    return lists.has(name) ? 'lists' : 'orders';
  };
  const first = [...frame, ...lists, ...orders];
  return new Map(first.map((name) => [name, fileOf(name)]));
}

/** Modules of ours that are loaded with these. */
function comingWith(
  modules: ReadonlyMap<string, Module>,
  names: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !isOurs(name)) continue;
    found.add(name);
    waiting.push(...(modules.get(name)?.imports ?? []));
  }
  return found;
}
