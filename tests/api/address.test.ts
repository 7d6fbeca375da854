import { describe, expect, test } from 'vitest';
import { takeKey } from '../../src/start/takeKey.ts';
import { watchClosing } from '../../src/composition/tabClose.ts';

/** Removes the key from an address; returns it and the paths that the address bar shows afterwards. */
function openAddress(path: string): { key: string | null; shownPaths: string[] } {
  const shownPaths: string[] = [];
  const key = takeKey(
    { href: `https://portal.example${path}` },
    { state: null, replaceState: (_, __, to) => void shownPaths.push(String(to)) },
  );
  return { key, shownPaths };
}

describe('sign-in key in an address', () => {
  test('the key is removed from the address and its history entry; the rest stays', () => {
    expect(openAddress('/order/order-search?receiver=Ama&key=abc&sort=-weightKg#top')).toEqual({
      key: 'abc',
      shownPaths: ['/order/order-search?receiver=Ama&sort=-weightKg#top'],
    });
    expect(openAddress('/order/order-search?key=')).toEqual({
      key: '',
      shownPaths: ['/order/order-search'],
    });
  });

  test('a key on another page is ignored, and an address without a key stays unchanged', () => {
    expect(openAddress('/order/order-import?key=abc')).toEqual({ key: null, shownPaths: [] });
    expect(openAddress('/order/order-search?receiver=key')).toEqual({ key: null, shownPaths: [] });
  });
});

describe('watchClosing', () => {
  /** Dispatches events at these times, in ms; returns how many of them were read as a closing tab. */
  function countClosings(
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

  test('a tab closes if its page hides within five milliseconds; a reload takes longer', () => {
    expect(countClosings(['beforeunload', 1000], ['pagehide', 1002])).toBe(1);
    expect(countClosings(['beforeunload', 1000], ['pagehide', 1005])).toBe(1);
    expect(countClosings(['beforeunload', 1000], ['pagehide', 1005.1])).toBe(0);
  });

  test('a page that the browser caches for its back button is not closed', () => {
    expect(countClosings(['beforeunload', 1000], ['pagehide', 1002, true])).toBe(0);
    expect(countClosings(['beforeunload', 1000], ['pagehide', 1002, false])).toBe(1);
  });

  test('a page that hides without `beforeunload`, or long after it, is not closed', () => {
    expect(countClosings(['pagehide', 1000])).toBe(0);
    expect(countClosings(['beforeunload', 1], ['pagehide', 900], ['pagehide', 901])).toBe(0);
  });
});
