import { afterEach, expect, test, vi } from 'vitest';
import type { RuleCount } from '../../src/workers/protocol.ts';
import type { ImportSnapshot } from '../../src/machines/orderImport/selectors.ts';
import type { ImportService } from '../../src/views/shared/importService.ts';
import { Panels } from '../../src/views/orders/import/panels/Panels.tsx';
import { show } from './support/portal.tsx';
import { counts, layout } from './support/rows.ts';
import { importAt, workWith } from './support/work.ts';

afterEach(() => {
  vi.useRealTimers();
});

const GOING = { working: { sending: { delivering: 'going' } } } as const;
const PAUSED = { working: { sending: 'paused' } } as const;

test('panels do not count after each batch while rows are sent, but once sending ends', async () => {
  const begun = importAt(GOING);
  const { query } = begun.getSnapshot().context;
  let now: ImportSnapshot = begun.getSnapshot();
  type Hear = (snapshot: ImportSnapshot) => void;
  const heard = new Set<Hear>();
  const come = (snapshot: ImportSnapshot) => {
    now = snapshot;
    for (const hear of heard) hear(snapshot);
  };
  const subscribe = (observer: Hear | { readonly next?: Hear }) => {
    const hear: Hear = (one) =>
      typeof observer === 'function' ? observer(one) : observer.next?.(one);
    heard.add(hear);
    return { unsubscribe: () => heard.delete(hear) };
  };
  const actor = Object.assign(Object.create(begun) as typeof begun, {
    getSnapshot: () => now,
    subscribe,
  });
  const ruleCounts = vi.fn<() => Promise<readonly RuleCount[]>>(async () => []);
  const work = workWith(begun);
  const desk: ImportService = { ...work.importService('domestic'), actor };
  const importService = { ...desk, queries: { ...desk.queries, ruleCounts } };
  await show(
    <Panels
      kind="domestic"
      importService={importService}
      layout={layout}
      query={query}
      readOnly={false}
      isReading={false}
      open={null}
      onOpen={() => undefined}
      onQuery={() => undefined}
    />,
    { work },
  );
  await expect.poll(() => ruleCounts.mock.calls.length).toBe(1);

  vi.useFakeTimers();
  come(importAt(GOING, { counts: { ...counts, created: 500 } }).getSnapshot());
  await vi.advanceTimersByTimeAsync(5000);
  expect(ruleCounts).toHaveBeenCalledTimes(1);
  come(importAt(PAUSED, { counts: { ...counts, created: 500 } }).getSnapshot());
  await vi.advanceTimersByTimeAsync(5000);
  expect(ruleCounts).toHaveBeenCalledTimes(2);
});
