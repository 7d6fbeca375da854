/** Names of a browser and its operating system. */
interface KnownBrowser {
  readonly browser: string;
  readonly system: string;
}

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** The first match counts: most browsers also have the marks of the browsers they are based on. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera Mini', /\bOpera Mini\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/\S+.*\bSafari\//],
];

const systems: Names = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const findName = (names: Names, agent: string) => names.find(([, mark]) => mark.test(agent))?.[0];

/** The browser of a `User-Agent` header; null if it is unknown, such as a program. */
export function parseUserAgent(agent: string): KnownBrowser | null {
  const [browser, system] = [findName(browsers, agent), findName(systems, agent)];
  return browser === undefined || system === undefined ? null : { browser, system };
}
