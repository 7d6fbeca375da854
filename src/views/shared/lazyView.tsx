import { use, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../../ui/chunks.ts';
import { loadAllTexts } from '../../language/i18n.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useSettled } from '../../ui/useSettled.ts';

/** Component whose code loads on first render or on `preload`. */
interface LazyView<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code before the first render; resolves even if that fails. */
  readonly preload: () => Promise<void>;
}

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Variant of React's `lazy` that retries: React caches a failed import for ever, here `forgetFailedChunks` clears it. It
 * loads early, before the texts of all pages, so its own texts are inline. `fallback` is shown until the code has
 * loaded.
 */
export function early<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = <Splash />,
): LazyView<Props> {
  const view = loadOnce(load);
  const Loaded = (props: Props) => {
    const part = view();
    if (!useSettled(part)) return fallback;
    const { default: View } = use(part);
    return <View {...props} />;
  };
  const preload = async () => {
    try {
      const value = await load();
      // A fulfilled status lets `use` return without suspending.
      void Object.assign(view(), { status: 'fulfilled', value });
    } catch {
      // The failure appears when the component renders.
    }
  };
  return Object.assign(Loaded, { preload });
}

/** Component that also waits for the texts of all pages. */
export const lazy = <Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): LazyView<Props> =>
  early(async () => {
    const [view] = await Promise.all([load(), loadAllTexts()]);
    return view;
  }, meanwhile);

/** Page component; its code can be preloaded. */
export type PageView = ComponentType & Partial<Pick<LazyView<object>, 'preload'>>;

/** Creates pages that share code and differ by their props. */
const withProps =
  <Props extends object>(View: LazyView<Props>) =>
  (props: Props): PageView =>
    Object.assign(
      function Page() {
        return <View {...props} />;
      },
      { preload: View.preload },
    );

/** Returns a function that creates a page from props; the pages share code loaded by `early`. */
export const earlyWith = <Props extends object>(load: Load<Props>) => withProps(early(load));

/** Returns a function that creates a page from props; the pages share code loaded by `lazy`. */
export const lazyWith = <Props extends object>(load: Load<Props>) => withProps(lazy(load));
