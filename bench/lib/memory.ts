import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of renderer processes: Chromium's, Firefox's and WebKit's. */
const RENDERER_PROCESS = /--type=renderer|-contentproc .* tab$|WebKitWebProcess/;

/**
 * Highest resident memory of any renderer process started by this process, in MB. Reads the kernel's
 * high-water mark (VmHWM), so no peak is missed; includes about 100 MB of the browser's code. Null if
 * there is no /proc.
 */
export function readPagePeakMB(): number | null {
  let peak: number | null = null;
  for (const pid of listDescendants()) {
    if (!RENDERER_PROCESS.test(readProcFile(pid, 'cmdline').replaceAll('\0', ' ').trim())) continue;
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readProcFile(pid, 'status'))?.[1];
    if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) / 1024);
  }
  return peak;
}

/** Ids of all descendants of this process. */
function listDescendants(): number[] {
  const children = new Map<number, number[]>();
  for (const pid of listProcesses()) {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(readProcFile(pid, 'status'))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [...(children.get(process.pid) ?? [])];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Content of `/proc/<pid>/<name>`; empty if the process has ended. */
function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
