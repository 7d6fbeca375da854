import { expect, it } from 'vitest';
import { spoolFile } from '../../../server/companyExport/spooledFile.ts';

const encode = (text: string) => new TextEncoder().encode(text);

it('the reader gets what is written so far before the end', async () => {
  const end = Promise.withResolvers<void>();
  const stream = await spoolFile(async (put) => {
    await put(encode('first '));
    await end.promise;
    await put(encode('last'));
  });
  const reader = stream.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first ');
  end.resolve();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
  expect((await reader.read()).done).toBe(true);
});

it('a file is written to its end though nobody reads it yet', async () => {
  const written = Promise.withResolvers<void>();
  const part = encode('x'.repeat(1_000_000));
  const stream = await spoolFile(async (put) => {
    for (let n = 0; n < 20; n++) await put(part);
    written.resolve();
  });
  await written.promise;
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(20_000_000);
});

it('a failure of the writer reaches the reader after what was written', async () => {
  const stream = await spoolFile(async (put) => {
    await put(encode('half'));
    throw new Error('No space left');
  });
  await expect(new Response(stream).text()).rejects.toThrow('No space left');
});

it('a reader who leaves stops the writer', async () => {
  const stopped = Promise.withResolvers<unknown>();
  const stream = await spoolFile(async (put) => {
    try {
      for (;;) await put(encode('x'));
    } catch (error) {
      stopped.resolve(error);
      throw error;
    }
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel(new Error('gone'));
  expect(await stopped.promise).toEqual(new Error('gone'));
});
