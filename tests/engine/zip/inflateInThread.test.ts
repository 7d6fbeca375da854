import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import {
  type InflateAnswer,
  type InflateRequest,
  inflateInThread,
  serveInflate,
} from '../../../src/workers/engine/zip/inflateInThread.ts';
import { makeZip } from '../../support/zip.ts';

/** Maximum number of messages in flight. */
const MAX_IN_FLIGHT = 12;

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Both ends of a connection, as between the engine's worker and the inflating one; `onAnswer` observes it. */
function connect(onAnswer: (answer: InflateAnswer) => void = () => undefined) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const serve = serveInflate((message, transferables) => port2.postMessage(message, transferables));
  const { inflate, handleMessage } = inflateInThread((message) => port1.postMessage(message));
  port2.addEventListener('message', ({ data }: MessageEvent<InflateRequest>) => serve(data));
  port1.addEventListener('message', ({ data }: MessageEvent<InflateAnswer>) => {
    onAnswer(data);
    handleMessage(data);
  });
  port1.start();
  port2.start();
  return inflate;
}

/** Text that hardly compresses, so that it is inflated by the other thread. */
const textFrom = (start: number): string =>
  Array.from({ length: 400_000 }, (_, i) => ((i + start) * 2_654_435_761) % 1_000_003).join(' ');
const text = textFrom(0);

async function openArchive(archive: Uint8Array<ArrayBuffer>): Promise<Archive> {
  return Archive.open(bytesSource(archive), new Job({ inflate: connect() }));
}

const readEntry = async (archive: Archive, name: string): Promise<string> =>
  new TextDecoder().decode(await archive.bytes(name, 1e9));

describe('inflating in a thread', () => {
  it('the thread gives the same bytes', async () => {
    expect(await readEntry(await openArchive(makeZip([{ name: 'a', data: text }])), 'a')).toBe(
      text,
    );
  });

  it('the bytes of two parts read at once stay separate', async () => {
    const otherText = textFrom(7);
    const archive = await openArchive(
      makeZip([
        { name: 'a', data: text },
        { name: 'b', data: otherText },
      ]),
    );
    expect(await Promise.all([readEntry(archive, 'a'), readEntry(archive, 'b')])).toEqual([
      text,
      otherText,
    ]);
  });

  it('damage is reported', async () => {
    const badArchive = makeZip([{ name: 'a', data: text, crc: 1 }]);
    await expect(
      openArchive(badArchive).then((archive) => readEntry(archive, 'a')),
    ).rejects.toMatchObject({
      code: 'corrupt',
    });
    const archiveBytes = makeZip([{ name: 'a', data: text }]);
    archiveBytes[archiveBytes.length >> 1] = (archiveBytes[archiveBytes.length >> 1] ?? 0) ^ 0xff;
    await expect(
      openArchive(archiveBytes).then((archive) => readEntry(archive, 'a')),
    ).rejects.toMatchObject({
      code: 'corrupt',
    });
  });

  it('a large chunk arrives in pieces, so that rows can be shown in between', async () => {
    const { inflate, handleMessage } = inflateInThread(() => undefined);
    const inflated = inflate(new Blob());
    const chunk = Uint8Array.from({ length: 1_000_000 }, (_, i) => i % 251);
    handleMessage({ id: 0, type: 'bytes', chunks: [chunk] });
    handleMessage({ id: 0, type: 'end' });
    const chunks: Uint8Array[] = [];
    for (
      let inflatedChunk = await inflated.next();
      inflatedChunk !== null;
      inflatedChunk = await inflated.next()
    ) {
      chunks.push(inflatedChunk);
    }
    expect(chunks.map(({ length }) => length)).toEqual([262_144, 262_144, 262_144, 213_568]);
    expect(Buffer.concat(chunks).equals(chunk)).toBe(true);
  });

  it('little of a part is sent before it is read, so that a later part does not wait', async () => {
    const gzip = new Blob([gzipSync(Buffer.alloc(20_000_000))]);
    const sentByThread = [0, 0];
    const inflate = connect(({ id, type }) => {
      if (type === 'bytes') sentByThread[id] = (sentByThread[id] ?? 0) + 1;
    });
    inflate(gzip);
    const laterPart = inflate(gzip);
    while ((await laterPart.next()) !== null);
    // A quarter of the maximum is sent before the first read.
    expect(sentByThread[0]).toBe(MAX_IN_FLIGHT / 4);
    expect(sentByThread[1]).toBeGreaterThan(MAX_IN_FLIGHT);
  });

  it('waiting for bytes counts as a pause of the job', async () => {
    const job = new Job({ inflate: connect() });
    const sliceSpy = vi.spyOn(job, 'startSlice');
    const archive = await Archive.open(bytesSource(makeZip([{ name: 'a', data: text }])), job);
    await readEntry(archive, 'a');
    expect(sliceSpy).toHaveBeenCalled();
  });

  it('no more is sent ahead than allowed, and cancelling ends it', async () => {
    const gzip = new Blob([gzipSync(Buffer.alloc(20_000_000))]);
    let sentChunks = 0;
    let onEnd: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    const inflate = connect(({ type }) => {
      if (type === 'bytes') sentChunks++;
      else onEnd();
    });
    const inflated = inflate(gzip);
    const firstChunk = await inflated.next();
    expect(firstChunk?.length).toBeGreaterThan(0);
    await inflated.cancel();
    await ended;
    // One message was handled, and one more may have been sent before the cancellation.
    expect(sentChunks).toBeLessThanOrEqual(MAX_IN_FLIGHT + 2);
  });
});
