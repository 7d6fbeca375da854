/** Frames that a page has shown over a time. */
export interface Frames {
  readonly seconds: number;
  readonly frames: number;
  readonly longestFrameMs: number;
  /** Frames that took longer than 50 ms. */
  readonly late: number;
  /** The longest task of the page's own thread that was over 50 ms; 0 where none was. */
  readonly longestTaskMs: number;
}

/** Set on the page by `watchFrames`. */
export interface PageProbe {
  begin(): void;
  end(): Frames;
  /** Whether the grid is scrolled. */
  scroll(on: boolean): void;
  /** Resolves once so many rows are answered, as the bar under the grid says. */
  untilSent(rows: number): Promise<void>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Runs in the page: counts frames and long tasks. It is alone, since only its text travels. */
export function watchFrames(): void {
  let begun = 0;
  let last = 0;
  let frames = 0;
  let longestFrameMs = 0;
  let late = 0;
  let longestTaskMs = 0;
  let isScrolling = true;
  const tick = (now: number) => {
    requestAnimationFrame(tick);
    if (last > 0) {
      const took = now - last;
      frames++;
      longestFrameMs = Math.max(longestFrameMs, took);
      if (took > 50) late++;
    }
    last = now;
    if (isScrolling) document.dispatchEvent(new Event('probe.scroll'));
  };
  requestAnimationFrame(tick);
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  tasks.observe({ type: 'longtask' });

  window.probe = {
    begin() {
      tasks.takeRecords();
      begun = performance.now();
      last = 0;
      frames = 0;
      longestFrameMs = 0;
      late = 0;
      longestTaskMs = 0;
    },
    end() {
      for (const { duration } of tasks.takeRecords()) {
        longestTaskMs = Math.max(longestTaskMs, duration);
      }
      const seconds = (performance.now() - begun) / 1000;
      return { seconds, frames, longestFrameMs, late, longestTaskMs };
    },
    scroll(on) {
      isScrolling = on;
    },
    untilSent: (rows) =>
      new Promise((resolve) => {
        const look = () => {
          const said = document.querySelector('footer')?.textContent ?? '';
          const [answered = '0'] = /[\d,]+(?= of )/.exec(said) ?? [];
          if (Number(answered.replaceAll(',', '')) >= rows) resolve();
          else setTimeout(look, 100);
        };
        look();
      }),
  };
}

/** Runs in the page: at each frame the grid moves on by a row and more, down and up again. */
export function startScrolling(): void {
  const STEP_PX = 40;
  let way = 1;
  document.addEventListener('probe.scroll', () => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) return;
    const before = grid.scrollTop;
    grid.scrollTop += way * STEP_PX;
    if (grid.scrollTop === before && grid.scrollHeight > grid.clientHeight) way = -way;
  });
}
