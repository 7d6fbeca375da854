import type { Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios: 'iOS',
};

const oldest = manifest.browserslist.map((query) => {
  const [name = '', version = ''] = query.split(' >= ');
  return { name, version };
});

/** The oldest browsers that the portal works in, for Vite: what is newer is written in older words. */
export const targets: string[] = oldest.map(({ name, version }) => name + version);

/** The same for people: "Chrome 111, Edge 111, …". */
export const browserNames: string = oldest
  .map(({ name, version }) => `${names[name] ?? name} ${version}`)
  .join(', ');

/** Names them in `index.html`, for browsers that are older. */
export const browsers = (): Plugin => ({
  name: 'browsers',
  transformIndexHtml: (html) => html.replaceAll('__BROWSERS__', browserNames),
});
