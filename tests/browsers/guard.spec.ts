import { paths } from '../../src/routes/paths.ts';
import { expect, test } from './support/browsers.ts';

const errors = {
  'an uncaught error': `setTimeout(() => { throw new Error('thrown by a test') })`,
  'an unhandled rejection': `void Promise.reject(new Error('rejected by a test'))`,
  'an error in the console': `console.error('said by a test')`,
  'a request that the security policy refuses': `document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/by-a-test.png' }))`,
} as const;

for (const [name, script] of Object.entries(errors)) {
  test(`the guard reports ${name}`, async ({ tab, baseURL }) => {
    await tab.open(`${baseURL}${paths.login}`);
    const before = tab.errors.length;
    await tab.run(`(() => { ${script} })()`);
    await expect
      .poll(() => tab.errors.slice(before))
      .toContainEqual(expect.stringMatching(/by[ -]a[ -]test/));
  });
}
