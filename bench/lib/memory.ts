import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of processes that hold pages: Chromium's, Firefox's and WebKit's. */
const PAGE_PROCESS = /--type=renderer|-contentproc .* tab$|WebKitWebProcess/;

/**
 * The most memory that any page's process of a browser started here has held resident so far, in MB: the
 * kernel's own high-water mark (VmHWM), so nothing between two looks is missed. It counts the browser's
 * code too, some 100 MB of it. Null where there is no /proc.
 */
export function pagePeakMB(): number | null {
  let peak: number | null = null;
  for (const pid of descendants()) {
    if (!PAGE_PROCESS.test(factOf(pid, 'cmdline').replaceAll('\0', ' ').trim())) continue;
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(factOf(pid, 'status'))?.[1];
    if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) / 1024);
  }
  return peak;
}

/** Ids of the processes that this one has started, and those that they have. */
function descendants(): number[] {
  const children = new Map<number, number[]>();
  for (const pid of processes()) {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(factOf(pid, 'status'))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [...(children.get(process.pid) ?? [])];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** A file of the kernel on a process; empty where the process has ended. */
function factOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
