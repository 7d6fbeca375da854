import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../../src/workers/engine/source.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { inflateBeside, serveInflate } from '../../../src/workers/engine/zip/inflateBeside.ts';
import { makeZip } from '../../support/zip.ts';

const beside = inflateBeside((gzip, port) => void serveInflate(gzip, port));

/** Text that deflate can do little with, so that it goes by the other thread. */
const text = Array.from({ length: 400_000 }, (_, i) => (i * 2_654_435_761) % 1_000_003).join(' ');

async function read(archive: Uint8Array<ArrayBuffer>): Promise<string> {
  const opened = await Archive.open(bytesSource(archive), new Job({ inflate: beside }));
  return new TextDecoder().decode(await opened.bytes('a', 1e9));
}

describe('inflating beside', () => {
  it('gives the same bytes', async () => {
    expect(await read(makeZip([{ name: 'a', data: text }]))).toBe(text);
  });

  it('tells of damage', async () => {
    const bad = makeZip([{ name: 'a', data: text, crc: 1 }]);
    await expect(read(bad)).rejects.toMatchObject({ code: 'corrupt' });
    const packed = makeZip([{ name: 'a', data: text }]);
    packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 0xff;
    await expect(read(packed)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('sends no more ahead than it may, and ends when it is cancelled', async () => {
    const gzip = new Blob([gzipSync(Buffer.alloc(20_000_000))]);
    let served: Promise<void> | undefined;
    const inflated = inflateBeside((blob, port) => {
      served = serveInflate(blob, port);
    })(gzip);
    const first = await inflated.next();
    expect(first?.length).toBeGreaterThan(0);
    await inflated.cancel();
    await served;
  });
});
