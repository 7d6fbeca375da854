import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

/**
 * Theme of the portal: colours, type, radii, spacing. Pages use the `--portage-*` variables below
 * and Mantine's, never a colour value.
 */

/**
 * Harbour green-blue: actions, links, selection. White on shades 6 and 7 has a contrast over 5.5:1.
 */
const harbour: MantineColorsTuple = [
  '#eaf5f5',
  '#d2e8e8',
  '#a8d3d3',
  '#79bcbd',
  '#4fa4a7',
  '#2c8a8f',
  '#167178',
  '#0d5f66',
  '#0a4a50',
  '#07363b',
];

/** Greys with a trace of the hue of `harbour`. */
const slate: MantineColorsTuple = [
  '#f6f8f8',
  '#edf0f1',
  '#dde3e5',
  '#c3ccd0',
  '#98a5ab',
  '#66757c',
  '#4d5b62',
  '#38454b',
  '#232e33',
  '#141c20',
];

const brick: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f2b6ae',
  '#ea8d81',
  '#e2685a',
  '#d34a3a',
  '#b93325',
  '#9c281c',
  '#7d2017',
  '#5c1811',
];

const amber: MantineColorsTuple = [
  '#fff6e3',
  '#fdeac4',
  '#f9d48b',
  '#f3bb4f',
  '#e9a322',
  '#cc8707',
  '#9a6200',
  '#7d4f00',
  '#633f04',
  '#482e05',
];

const leaf: MantineColorsTuple = [
  '#ecf7ef',
  '#d5ecdc',
  '#aad9b8',
  '#7bc391',
  '#52ab6f',
  '#359055',
  '#217442',
  '#1a6038',
  '#154b2d',
  '#0f3621',
];

const dark: MantineColorsTuple = [
  '#dbe3e5',
  '#b7c4c8',
  '#93a3a8',
  '#64757b',
  '#3f4f55',
  '#2f3d42',
  '#222d31',
  '#182124',
  '#12191c',
  '#0c1113',
];

const fonts = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"Noto Sans Arabic"',
  '"Noto Naskh Arabic"',
  '"Noto Sans SC"',
  '"Noto Sans CJK SC"',
  '"Noto Sans Bengali"',
  'sans-serif',
].join(', ');

const monospace = ['ui-monospace', '"Cascadia Mono"', 'Menlo', '"Noto Sans Mono"', 'monospace'];

export const theme = createTheme({
  colors: { harbour, slate, gray: slate, brick, red: brick, amber, yellow: amber, leaf, dark },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  black: '#141c20',
  white: '#ffffff',
  fontFamily: fonts,
  fontFamilyMonospace: monospace.join(', '),
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    // The focus starts at the first or the selected entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Overlays are inside the main landmark for screen readers. Their position is fixed, because
    // the landmark scrolls and would clip them.
    Portal: { defaultProps: () => ({ target: document.querySelector('main') }) },
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    // The list itself scrolls, so that the field keeps the focus.
    Select: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    // Key combinations read left to right in Arabic too.
    Kbd: { defaultProps: { dir: 'ltr' } },
    InputWrapper: { styles: { label: { marginBlockEnd: '0.25rem', fontWeight: 600 } } },
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentWash: string;
  readonly hover: string;
  readonly error: string;
  readonly errorWash: string;
  readonly warning: string;
  readonly warningWash: string;
  readonly info: string;
  readonly infoWash: string;
  readonly success: string;
  readonly successWash: string;
  readonly shadow: string;
}

const light: Palette = {
  page: slate[1],
  surface: '#ffffff',
  raised: slate[0],
  line: slate[2],
  ink: slate[9],
  muted: '#55646b',
  accent: harbour[7],
  accentWash: harbour[0],
  hover: 'rgb(13 95 102 / 7%)',
  error: '#a32b1f',
  errorWash: brick[0],
  warning: '#7d4f00',
  warningWash: amber[0],
  info: '#2a5c8a',
  infoWash: '#eef4fa',
  success: leaf[7],
  successWash: leaf[0],
  shadow: '0 1px 2px rgb(20 28 32 / 6%), 0 6px 20px rgb(20 28 32 / 8%)',
};

const night: Palette = {
  page: dark[9],
  surface: dark[7],
  raised: dark[6],
  line: dark[5],
  ink: '#e6edee',
  muted: '#a3b2b7',
  accent: harbour[3],
  accentWash: '#12343a',
  hover: 'rgb(121 188 189 / 10%)',
  error: '#f59c92',
  errorWash: '#41201c',
  warning: '#f0c367',
  warningWash: '#3a2c0d',
  info: '#9cc4ea',
  infoWash: '#17293a',
  success: '#8ad0a0',
  successWash: '#14301f',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
};

function toVariables(palette: Palette): Record<string, string> {
  const named = Object.entries(palette).map(([name, value]) => [
    `--portage-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return {
    ...Object.fromEntries(named),
    '--mantine-color-body': palette.page,
    '--mantine-color-text': palette.ink,
    '--mantine-color-dimmed': palette.muted,
    '--mantine-color-error': palette.error,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-placeholder': palette.muted,
  };
}

export const cssVariables: CSSVariablesResolver = (_theme: MantineTheme) => ({
  variables: {},
  light: toVariables(light),
  dark: {
    ...toVariables(night),
    // Mantine's hover colour is darker than the surface behind the button.
    '--mantine-color-harbour-light': night.accentWash,
    '--mantine-color-harbour-light-hover': '#174249',
  },
});
