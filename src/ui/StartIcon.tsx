import { Outline, type OutlineProps } from './Outline.tsx';
import { startOutlines } from './startOutlines.ts';

interface StartIconProps extends Omit<OutlineProps, 'path'> {
  readonly name: keyof typeof startOutlines;
}

/** As `Icon`, for what comes with the first page: the other outlines come with the pages behind it. */
export function StartIcon({ name, ...rest }: StartIconProps) {
  return <Outline path={startOutlines[name]} {...rest} />;
}
