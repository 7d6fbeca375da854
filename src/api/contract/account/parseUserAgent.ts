/** A browser and what it runs on, by the names that their makers give them. */
interface KnownBrowser {
  readonly browser: string;
  readonly system: string;
}

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** The first that fits: most browsers also carry the marks of those they are built on. */
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

const nameIn = (names: Names, agent: string) => names.find(([, mark]) => mark.test(agent))?.[0];

/** The browser that a `User-Agent` header names; null for one that is not known, such as a program. */
export function parseUserAgent(agent: string): KnownBrowser | null {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)];
  return browser === undefined || system === undefined ? null : { browser, system };
}
