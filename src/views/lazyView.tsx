import { use, type ComponentType } from 'react';
import { arriving } from '../arriving.ts';

/**
 * As React's `lazy`, for code that may not come at once: where React would remember the failure
 * for ever, `askAgain` has it asked for anew.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const view = arriving(load);
  return function Arriving(props: Props) {
    const { default: View } = use(view());
    return <View {...props} />;
  };
}
