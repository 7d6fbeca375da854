import { use, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../../start/chunks.ts';

/** A part whose code comes when it is first shown, or before. */
interface LazyView<Props extends object> {
  (props: Props): ReactNode;
  /** Has the code come early: then it is shown at once. Ends when it has come, or has not. */
  readonly preload: () => Promise<void>;
}

/**
 * As React's `lazy`, for code that may not come at once: where React would remember the failure
 * for ever, `retryChunks` has it asked for again.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyView<Props> {
  const view = loadOnce(load);
  const Loaded = (props: Props) => {
    const { default: View } = use(view());
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

/** Pages that share their code and differ by what they are given. */
export function lazyWith<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props) => ComponentType {
  const View = lazy(load);
  return (props) =>
    function Page() {
      return <View {...props} />;
    };
}
