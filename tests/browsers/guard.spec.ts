import { paths } from '../../src/routes/paths.ts';
import { expect, test } from './support/browsers.ts';

const faults = {
  'an uncaught error': `setTimeout(() => { throw new Error('thrown by a test') })`,
  'an unhandled rejection': `void Promise.reject(new Error('rejected by a test'))`,
  'an error in the console': `console.error('said by a test')`,
  'what the security policy refuses': `document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/by-a-test.png' }))`,
} as const;

for (const [name, script] of Object.entries(faults)) {
  test(`the guard hears ${name}`, async ({ tab, baseURL }) => {
    await tab.open(`${baseURL}${paths.login}`);
    const before = tab.faults.length;
    await tab.run(`(() => { ${script} })()`);
    await expect
      .poll(() => tab.faults.slice(before))
      .toContainEqual(expect.stringMatching(/by[ -]a[ -]test/));
  });
}
