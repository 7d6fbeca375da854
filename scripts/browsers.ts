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

/** The oldest supported browsers, for Vite, which compiles newer syntax for them. */
export const targets: string[] = oldest.map(({ name, version }) => name + version);

/** Names of these browsers for users: "Chrome 111, Edge 111, …". */
export const browserNames: string = oldest
  .map(({ name, version }) => `${names[name] ?? name} ${version}`)
  .join(', ');

/** Inserts these names into `index.html`, for users of older browsers. */
export const browsers = (): Plugin => ({
  name: 'browsers',
  transformIndexHtml: (html) => html.replaceAll('__BROWSERS__', browserNames),
});
