import { describe, expect, test } from 'vitest';
import { takeKey } from '../../src/start/takeKey.ts';
import { watchClosing } from '../../src/composition/tabClose.ts';

/** Takes the key out of an address; what the address bar and the history hold after. */
function taken(path: string): { key: string | null; shown: string[] } {
  const shown: string[] = [];
  const key = takeKey(
    { href: `https://portal.example${path}` },
    { state: null, replaceState: (_, __, to) => void shown.push(String(to)) },
  );
  return { key, shown };
}

describe('the key in a link', () => {
  test('is removed from the address and its history entry; the rest stays', () => {
    expect(taken('/order/order-search?receiver=Ama&key=abc&sort=-weightKg#top')).toEqual({
      key: 'abc',
      shown: ['/order/order-search?receiver=Ama&sort=-weightKg#top'],
    });
    expect(taken('/order/order-search?key=')).toEqual({ key: '', shown: ['/order/order-search'] });
  });

  test('is ignored on other pages, and a link without one stays unchanged', () => {
    expect(taken('/order/order-import?key=abc')).toEqual({ key: null, shown: [] });
    expect(taken('/order/order-search?receiver=key')).toEqual({ key: null, shown: [] });
  });
});

describe('closing a tab', () => {
  /** Events at these milliseconds, in this order; how often the tab was taken for closing. */
  function closings(
    ...events: readonly (readonly [type: string, at: number, persisted?: boolean])[]
  ): number {
    const page = new EventTarget();
    let count = 0;
    watchClosing(page, () => (count += 1));
    for (const [type, at, persisted] of events) {
      const event = Object.assign(new Event(type), { persisted });
      Object.defineProperty(event, 'timeStamp', { value: at });
      page.dispatchEvent(event);
    }
    return count;
  }

  test('differs from a reload by five milliseconds', () => {
    expect(closings(['beforeunload', 1000], ['pagehide', 1002])).toBe(1);
    expect(closings(['beforeunload', 1000], ['pagehide', 1005])).toBe(1);
    expect(closings(['beforeunload', 1000], ['pagehide', 1005.1])).toBe(0);
  });

  test('is not assumed if the browser keeps the page for its back button', () => {
    expect(closings(['beforeunload', 1000], ['pagehide', 1002, true])).toBe(0);
    expect(closings(['beforeunload', 1000], ['pagehide', 1002, false])).toBe(1);
  });

  test('is not assumed if the page was asked long ago, or never', () => {
    expect(closings(['pagehide', 1000])).toBe(0);
    expect(closings(['beforeunload', 1], ['pagehide', 900], ['pagehide', 901])).toBe(0);
  });
});
