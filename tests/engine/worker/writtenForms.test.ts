import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInJudgingFacts } from '../../../server/areas/fillAreas.ts';
import { READ_AT, readForms } from '../../support/writtenForms.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(READ_AT), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('forms of five languages are read the same in Node and in browsers', async () => {
  const text = await readForms(builtInJudgingFacts());
  await expect(text).toMatchFileSnapshot('../../support/writtenForms.txt');
});
