import { expect, it } from 'vitest';
import type { Fix } from '../../../src/workers/engine/public/changeTypes.ts';
import { findColumn, columnKeys, runToEnd, orderRow, judgeSheet } from './sheet.ts';

it('replacing and copying use the displayed amount, with its decimals', async () => {
  const weight = findColumn('weightKg');
  const session = await judgeSheet(columnKeys, [
    orderRow(1, { weightKg: '2.50' }),
    orderRow(2, { weightKg: 2.5 }),
  ]);
  expect(runToEnd(session.copy({ from: 0, to: 9 }, [weight]))).toEqual({
    ok: true,
    text: '2.50\n2.5',
  });
  const fix: Fix = {
    type: 'replace',
    find: '.50',
    replacement: '.75',
    columns: [weight],
    whole: false,
    exact: false,
  };
  const preview = runToEnd(session.preview(fix));
  expect(preview.sample).toMatchObject([{ before: '2.50', after: '2.75' }]);
  runToEnd(session.fix(fix));
  const weights = session.window(0, 9).rows.map(({ cells }) => cells[weight]?.text);
  expect(weights).toEqual(['2.75', '2.5']);
});
