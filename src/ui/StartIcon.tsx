import { Outline, type OutlineProps } from './Outline.tsx';

/** Outlines of the first page, on a 24-unit square like all others. */
export const startOutlines = {
  alert:
    'M12 8v5m0 3v.01M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.8L13.7 3.9a2 2 0 0 0-3.4 0Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-3.2 5.8 6.4 6.4m0-6.4-6.4 6.4',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.01',
  offline:
    'M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 4.5-2.5m4.5.2a10 10 0 0 1 5 2.3M12 20v.01',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L4 9m0-5v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15m0 5v-5h-5',
  upDown: 'm8 9 4-4 4 4M8 15l4 4 4-4',
} as const;

interface StartIconProps extends Omit<OutlineProps, 'path'> {
  readonly name: keyof typeof startOutlines;
}

/** `Icon` for the first page: the other outlines load with later pages. */
export function StartIcon({ name, ...rest }: StartIconProps) {
  return <Outline path={startOutlines[name]} {...rest} />;
}
