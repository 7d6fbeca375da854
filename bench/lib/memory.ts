import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/**
 * The most memory that any renderer of the browser has held resident so far, in MB: the kernel's
 * own high-water mark (VmHWM), so nothing between two looks is missed. It counts the browser's
 * code too, some 100 MB. Null where there is no /proc.
 */
export async function rendererPeakMB(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let peak: number | null = null;
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue;
    const kilobytes = highWater(id);
    if (kilobytes !== null) peak = Math.max(peak ?? 0, kilobytes / 1024);
  }
  return peak;
}

function highWater(pid: number): number | null {
  try {
    const found = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found === null ? null : Number(found[1]);
  } catch {
    return null;
  }
}
