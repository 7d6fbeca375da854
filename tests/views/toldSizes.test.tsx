import { afterEach, describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { succeeded } from '../models/samples.ts';
import { showApp } from './support/portal.tsx';
import { order, workWith } from './support/work.ts';

/*
 * A browser that tells of sizes has laid the page out; WebKit may not have, while styles are on their way. Who lays it out
 * then makes sizes that can't be told of any more: "ResizeObserver loop completed with undelivered notifications".
 */

interface Told {
  readonly seen: Set<Element>;
  readonly tell: ResizeObserverCallback;
  readonly observer: ResizeObserver;
}

const told: Told[] = [];
let isTelling = false;

function watchObservers(): void {
  const Native = ResizeObserver;
  class Watched extends Native {
    readonly #seen = new Set<Element>();

    constructor(tell: ResizeObserverCallback) {
      super((sizes, observer) => {
        isTelling = true;
        tell(sizes, observer);
        isTelling = false;
      });
      told.push({ seen: this.#seen, tell, observer: this });
    }

    override observe(target: Element, options?: ResizeObserverOptions): void {
      this.#seen.add(target);
      super.observe(target, options);
    }
  }
  vi.stubGlobal('ResizeObserver', Watched);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  told.length = 0;
});

async function orderList() {
  watchObservers();
  const page = { rows: [order(1)], total: 1, totalCapped: false, next: null, previous: null };
  const work = workWith(undefined, () => succeeded(page));
  const { screen } = await showApp({ path: '/order/order-search', work });
  await expect.element(screen.getByText('SO-1', { exact: true })).toBeVisible();
  return screen;
}

describe('size observers', () => {
  test('pinned columns are placed without measuring', async () => {
    const asked = vi.fn<(element: HTMLElement) => void>();
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ): number {
      if (isTelling) asked(this);
      return Math.round(this.getBoundingClientRect().width);
    });
    const screen = await orderList();
    const table = screen.getByRole('grid').element();
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const [first, second] = heads;
    await expect
      .poll(() => getComputedStyle(table).getPropertyValue('--pin-1'))
      .toBe(`${first?.getBoundingClientRect().width}px`);
    expect(second?.dataset['pinned']).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });

  test('no tab is scrolled into view before layout', async () => {
    const screen = await orderList();
    const strip = screen.getByRole('tablist').element();
    await expect.element(screen.getByRole('tab', { name: en['menu.order.search'] })).toBeVisible();
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
    const tellAll = (width: number) => {
      const contentRect = new DOMRect(0, 0, width, 36);
      const sizes = [{ target: strip, contentRect } as unknown as ResizeObserverEntry];
      for (const { seen, tell, observer } of told) if (seen.has(strip)) tell(sizes, observer);
    };
    tellAll(0);
    expect(brought).not.toHaveBeenCalled();
    tellAll(700);
    expect(brought).toHaveBeenCalled();
  });
});
