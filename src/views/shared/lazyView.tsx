import { use, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../../ui/chunks.ts';
import { loadAllTexts } from '../../language/i18n.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useSettled } from '../../ui/useSettled.ts';

/** A part whose code comes when it is first shown, or before. */
interface LazyView<Props extends object> {
  (props: Props): ReactNode;
  /** Has the code come early: then it is shown at once. Ends when it has come, or has not. */
  readonly preload: () => Promise<void>;
}

type Load<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * As React's `lazy`, for code that may not come at once: where React would remember the failure
 * for ever, `retryChunks` has it asked for again. It comes early, before the texts of all pages:
 * what it says is found where it is written, and comes with the frame. `meanwhile` is shown until it
 * has come.
 */
export function early<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = <Splash />,
): LazyView<Props> {
  const view = loadOnce(load);
  const Loaded = (props: Props) => {
    const part = view();
    if (!useSettled(part)) return meanwhile;
    const { default: View } = use(part);
    return <View {...props} />;
  };
  const preload = async () => {
    try {
      const value = await load();
      // Without this, `use` would wait for it all the same, and show something else meanwhile.
      void Object.assign(view(), { status: 'fulfilled', value });
    } catch {
      // It is asked for when it is shown; who waits then sees why it does not come.
    }
  };
  return Object.assign(Loaded, { preload });
}

/** Code that is shown once the texts of all pages are there, too. */
export const lazy = <Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): LazyView<Props> =>
  early(async () => {
    const [view] = await Promise.all([load(), loadAllTexts()]);
    return view;
  }, meanwhile);

/** What a page shows; its code may be had before it is opened. */
export type PageView = ComponentType & Partial<Pick<LazyView<object>, 'preload'>>;

/** Pages that share their code and differ by what they are given. */
const shared =
  <Props extends object>(View: LazyView<Props>) =>
  (props: Props): PageView =>
    Object.assign(
      function Page() {
        return <View {...props} />;
      },
      { preload: View.preload },
    );

export const earlyWith = <Props extends object>(load: Load<Props>) => shared(early(load));

export const lazyWith = <Props extends object>(load: Load<Props>) => shared(lazy(load));
