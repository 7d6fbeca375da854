import { afterEach, expect, test, vi } from 'vitest';
import type { RuleCount } from '../../src/workers/protocol.ts';
import type { ImportSnapshot } from '../../src/machines/orderImport/selectors.ts';
import type { ImportService } from '../../src/views/shared/importService.ts';
import { Panels } from '../../src/views/orders/import/panels/Panels.tsx';
import { show } from './support/portal.tsx';
import { counts, layout } from './support/rows.ts';
import { importAt, createTestWork } from './support/work.ts';

afterEach(() => {
  vi.useRealTimers();
});

const SENDING = { working: { sending: { delivering: 'running' } } } as const;
const PAUSED = { working: { sending: 'paused' } } as const;

test('panels count problems when sending ends, not after each batch', async () => {
  const importActor = importAt(SENDING);
  const { query } = importActor.getSnapshot().context;
  let current: ImportSnapshot = importActor.getSnapshot();
  type Listener = (snapshot: ImportSnapshot) => void;
  const listeners = new Set<Listener>();
  const publish = (snapshot: ImportSnapshot) => {
    current = snapshot;
    for (const listener of listeners) listener(snapshot);
  };
  const subscribe = (observer: Listener | { readonly next?: Listener }) => {
    const listener: Listener = (snapshot) =>
      typeof observer === 'function' ? observer(snapshot) : observer.next?.(snapshot);
    listeners.add(listener);
    return { unsubscribe: () => listeners.delete(listener) };
  };
  const actor = Object.assign(Object.create(importActor) as typeof importActor, {
    getSnapshot: () => current,
    subscribe,
  });
  const ruleCounts = vi.fn<() => Promise<readonly RuleCount[]>>(async () => []);
  const work = createTestWork(importActor);
  const service: ImportService = { ...work.importService('domestic'), actor };
  const importService = { ...service, queries: { ...service.queries, ruleCounts } };
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
  publish(importAt(SENDING, { counts: { ...counts, created: 500 } }).getSnapshot());
  await vi.advanceTimersByTimeAsync(5000);
  expect(ruleCounts).toHaveBeenCalledTimes(1);
  publish(importAt(PAUSED, { counts: { ...counts, created: 500 } }).getSnapshot());
  await vi.advanceTimersByTimeAsync(5000);
  expect(ruleCounts).toHaveBeenCalledTimes(2);
});
