/** Frames that a page has shown in a period. */
export interface Frames {
  readonly seconds: number;
  readonly frames: number;
  readonly longestFrameMs: number;
  /** Number of frames longer than 50 ms. */
  readonly lateFrames: number;
  /** The longest task of the page's main thread over 50 ms; 0 if there was none. */
  readonly longestTaskMs: number;
}

/** Set on the page by `watchFrames`. */
export interface PageProbe {
  begin(): void;
  end(): Frames;
  /** Starts or stops scrolling the grid. */
  scroll(isOn: boolean): void;
  /** Resolves once the bar under the grid shows that `rows` rows are answered. */
  untilSent(rows: number): Promise<void>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Counts frames and long tasks. Runs in the page: Playwright sends its source, so it uses no other function. */
export function watchFrames(): void {
  let start = 0;
  let lastFrame = 0;
  let frames = 0;
  let longestFrameMs = 0;
  let lateFrames = 0;
  let longestTaskMs = 0;
  let isScrolling = true;
  const tick = (now: number) => {
    requestAnimationFrame(tick);
    if (lastFrame > 0) {
      const frameMs = now - lastFrame;
      frames++;
      longestFrameMs = Math.max(longestFrameMs, frameMs);
      if (frameMs > 50) lateFrames++;
    }
    lastFrame = now;
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
      start = performance.now();
      lastFrame = 0;
      frames = 0;
      longestFrameMs = 0;
      lateFrames = 0;
      longestTaskMs = 0;
    },
    end() {
      for (const { duration } of tasks.takeRecords()) {
        longestTaskMs = Math.max(longestTaskMs, duration);
      }
      const seconds = (performance.now() - start) / 1000;
      return { seconds, frames, longestFrameMs, lateFrames, longestTaskMs };
    },
    scroll(isOn) {
      isScrolling = isOn;
    },
    untilSent: (rows) =>
      new Promise((resolve) => {
        const check = () => {
          const text = document.querySelector('[data-send-bar]')?.textContent ?? '';
          const [answered = '0'] = /[\d,]+(?= of )/.exec(text) ?? [];
          if (Number(answered.replaceAll(',', '')) >= rows) resolve();
          else setTimeout(check, 100);
        };
        check();
      }),
  };
}

/** Scrolls the grid down and up, by more than a row per frame. Runs in the page, as `watchFrames` does. */
export function startScrolling(): void {
  const STEP_PX = 40;
  let direction = 1;
  document.addEventListener('probe.scroll', () => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) return;
    const before = grid.scrollTop;
    grid.scrollTop += direction * STEP_PX;
    if (grid.scrollTop === before && grid.scrollHeight > grid.clientHeight) direction = -direction;
  });
}
