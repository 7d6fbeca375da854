import { afterEach, describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { succeeded } from '../models/samples.ts';
import { showApp } from './support/portal.tsx';
import { order, createTestWork } from './support/work.ts';

/*
 * Callbacks of a ResizeObserver must not force a layout. While WebKit still loads styles, a forced layout causes the error
 * "ResizeObserver loop completed with undelivered notifications".
 */

interface WatchedObserver {
  readonly targets: Set<Element>;
  readonly callback: ResizeObserverCallback;
  readonly observer: ResizeObserver;
}

const watchedObservers: WatchedObserver[] = [];
let isInCallback = false;

function watchObservers(): void {
  const Native = ResizeObserver;
  class RecordingObserver extends Native {
    readonly #targets = new Set<Element>();

    constructor(callback: ResizeObserverCallback) {
      super((sizes, observer) => {
        isInCallback = true;
        callback(sizes, observer);
        isInCallback = false;
      });
      watchedObservers.push({ targets: this.#targets, callback, observer: this });
    }

    override observe(target: Element, options?: ResizeObserverOptions): void {
      this.#targets.add(target);
      super.observe(target, options);
    }
  }
  vi.stubGlobal('ResizeObserver', RecordingObserver);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  watchedObservers.length = 0;
});

async function showOrderList() {
  watchObservers();
  const page = { rows: [order(1)], total: 1, totalCapped: false, next: null, previous: null };
  const work = createTestWork(undefined, () => succeeded(page));
  const { screen } = await showApp({ path: '/order/order-search', work });
  await expect.element(screen.getByText('SO-1', { exact: true })).toBeVisible();
  return screen;
}

describe('size observers', () => {
  test('pinned columns are placed without measuring', async () => {
    const measure = vi.fn<(element: HTMLElement) => void>();
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ): number {
      if (isInCallback) measure(this);
      return Math.round(this.getBoundingClientRect().width);
    });
    const screen = await showOrderList();
    const table = screen.getByRole('grid').element();
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const [firstHead, secondHead] = heads;
    await expect
      .poll(() => getComputedStyle(table).getPropertyValue('--pin-1'))
      .toBe(`${firstHead?.getBoundingClientRect().width}px`);
    expect(secondHead?.dataset['pinned']).toBeDefined();
    expect(measure).not.toHaveBeenCalled();
  });

  test('no tab is scrolled into view before layout', async () => {
    const screen = await showOrderList();
    const strip = screen.getByRole('tablist').element();
    await expect.element(screen.getByRole('tab', { name: en['menu.order.search'] })).toBeVisible();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const notifyObservers = (width: number) => {
      const contentRect = new DOMRect(0, 0, width, 36);
      const sizes = [{ target: strip, contentRect } as unknown as ResizeObserverEntry];
      for (const { targets, callback, observer } of watchedObservers)
        if (targets.has(strip)) callback(sizes, observer);
    };
    notifyObservers(0);
    expect(scrollIntoView).not.toHaveBeenCalled();
    notifyObservers(700);
    expect(scrollIntoView).toHaveBeenCalled();
  });
});
