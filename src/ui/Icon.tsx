import { Outline, type OutlineProps } from './Outline.tsx';
import { startOutlines } from './StartIcon.tsx';

const outlines = {
  ...startOutlines,
  barcode: 'M4 6v12M7.5 6v12M11 6v12M13.5 6v12M17 6v12M20 6v12',
  bars: 'M3.5 20h17M6.5 20v-8M12 20V5M17.5 20v-5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4',
  bookmark: 'M7 4h10v16l-5-4-5 4V4Z',
  box: 'm12 3 8 4.2v9.6L12 21l-8-4.2V7.2L12 3Zm0 0v0M4 7.2l8 4.3 8-4.3M12 11.5V21M8 5.1l8 4.3',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4V5ZM8 9h8M8 12h5',
  chevron: 'm9 6 6 6-6 6',
  circle: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3.2 2',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.5 3 3 5.5-6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 19h16',
  edit: 'm4 20 1-4L16 5l3 3L8 19l-4 1ZM13.5 7.5l3 3',
  file: 'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9l-6-6Zm0 0v6h6M9 13h6M9 17h6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  key: 'M7.5 12.5a4 4 0 1 0 .01 0m2.9 1.1L20 4m-3.5 3.5L19 10m-5.5.5 2 2',
  logout: 'M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10 12h11m-4-4 4 4-4 4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M12 4.9a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2ZM12 11.4a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2ZM12 17.9a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2Z',
  panel: 'M4 5h16v14H4zM9 5v14',
  note: 'M5 4h14v10l-6 6H5V4Zm8 16v-6h6M8.5 8.5h7M8.5 12h3.5',
  paste:
    'M9 4h6v3H9zM9 5.5H6.5a1 1 0 0 0-1 1V20a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1H15M9 12h6M9 16h4',
  pause: 'M9 5v14M15 5v14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 9.5v.01',
  play: 'M7 5v14l11-7Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  redo: 'M15 14l5-5-5-5m5 5H9a5 5 0 0 0 0 10h3',
  replace: 'M4 8h13m-3-3 3 3-3 3M20 16H7m3-3-3 3 3 3',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4 18-7Z',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5',
  skip: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.5 12h9',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1m10.8 10.8 1 1m0-12.8-1 1M6.6 17.4l-1 1',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4v.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  truck: 'M3 6h11v10.5H3zM14 9.5h3.8l3.2 3.3v3.7h-7M7.5 15a2 2 0 1 0 .01 0M17.5 15a2 2 0 1 0 .01 0',
  undo: 'M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-3',
  unknown:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 6.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7v.3m0 2.7v.01',
  up: 'm6 15 6-6 6 6',
  upload: 'M12 15V4m-4.5 4.5L12 4l4.5 4.5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  warehouse: 'M3 20V9.2L12 4l9 5.2V20M7 20v-8h10v8M7 16h10',
  warning:
    'M12 9v4.5m0 3v.01M10.3 4.4 3 17.2A1.9 1.9 0 0 0 4.7 20h14.6a1.9 1.9 0 0 0 1.7-2.8L13.7 4.4a2 2 0 0 0-3.4 0Z',
} as const;

export type IconName = keyof typeof outlines;

interface IconProps extends Omit<OutlineProps, 'path'> {
  readonly name: IconName;
}

/** Decorative icon: a text or an accessible name next to it must have the same meaning. */
export function Icon({ name, ...rest }: IconProps) {
  return <Outline path={outlines[name]} {...rest} />;
}
