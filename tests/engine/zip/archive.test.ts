import { describe, expect, it } from 'vitest';
import { Job, type Limits } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { type TestZipArchive, type TestZipEntry, makeZip } from '../../support/zip.ts';

const decoder = new TextDecoder();

async function readPart(
  entries: readonly TestZipEntry[],
  archive: TestZipArchive = {},
  limits: Partial<Limits> = {},
): Promise<string> {
  const job = new Job({ limits });
  const openedArchive = await Archive.open(bytesSource(makeZip(entries, archive)), job);
  return decoder.decode(await openedArchive.bytes(entries[0]?.name ?? '', 1e9));
}

const longText = 'parcel '.repeat(40_000);

describe('honest archives', () => {
  it.each<[string, Partial<TestZipEntry>, TestZipArchive]>([
    ['of deflated parts', {}, {}],
    ['of stored parts', { stored: true }, {}],
    ['with data descriptors', { descriptor: true }, {}],
    ['with ZIP64 entries and end record', { zip64: true }, { zip64End: true }],
    [
      'after a prefix of other bytes',
      {},
      { prefix: new TextEncoder().encode('#!/bin/sh\nexit\n') },
    ],
    [
      'after a prefix of other bytes, in ZIP64,',
      { zip64: true },
      { zip64End: true, prefix: new Uint8Array(9) },
    ],
    ['with a comment', {}, { comment: 'made by a program that says so' }],
  ])('an archive %s is read', async (_, entry, archive) => {
    expect(await readPart([{ name: 'a.xml', data: longText, ...entry }], archive)).toBe(longText);
  });

  it('an archive with an empty part is read', async () => {
    expect(await readPart([{ name: 'a.xml', data: '' }])).toBe('');
  });

  it('a part is found regardless of letter case, slash direction and `..` segments', async () => {
    const bytes = makeZip([{ name: 'XL\\Worksheets\\Sheet1.XML', data: 'x' }]);
    const archive = await Archive.open(bytesSource(bytes), new Job());
    expect(archive.has('/xl/theme/../worksheets/sheet1.xml')).toBe(true);
  });
});

describe('hostile archives', () => {
  it.each<[string, readonly TestZipEntry[], string]>([
    ['a wrong CRC', [{ name: 'a', data: longText, crc: 1 }], 'corrupt'],
    [
      'a wrong CRC of a stored part',
      [{ name: 'a', data: longText, stored: true, crc: 1 }],
      'corrupt',
    ],
    ['a size that is too small', [{ name: 'a', data: longText, size: 10 }], 'corrupt'],
    ['a size that is too large', [{ name: 'a', data: longText, size: 1e9 }], 'corrupt'],
    [
      'a packed size that is too small',
      [{ name: 'a', data: longText, compressedSize: 20 }],
      'corrupt',
    ],
    ['a packed size past the file', [{ name: 'a', data: 'x', compressedSize: 1e6 }], 'hostile'],
    [
      'two parts of one name',
      [
        { name: 'a', data: 'x' },
        { name: 'A', data: 'y' },
      ],
      'corrupt',
    ],
    ['an encrypted part', [{ name: 'a', data: 'x', encrypted: true }], 'encrypted'],
    ['an unknown compression method', [{ name: 'a', data: 'x', method: 12 }], 'unsupported'],
    [
      'parts that share bytes',
      [
        { name: 'a', data: longText },
        { name: 'b', data: longText, sharesDataOf: 0 },
      ],
      'hostile',
    ],
  ])('an archive with %s is refused', async (_, entries, code) => {
    await expect(readPart(entries)).rejects.toMatchObject({ name: 'EngineError', code });
  });

  it('too many entries are refused', async () => {
    const entries = Array.from({ length: 1001 }, (_, i) => ({ name: `${i}`, data: '' }));
    await expect(readPart(entries, {}, { entries: 1000 })).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });

  it('an archive that inflates too far is refused, whatever size it claims', async () => {
    const bomb = { name: 'a', data: Buffer.alloc(4_000_000), size: 100 };
    const limits = { partBytes: 1_000_000 };
    await expect(readPart([bomb], {}, limits)).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it('a compression ratio that no sheet has is refused', async () => {
    const bomb = { name: 'a', data: Buffer.alloc(4_000_000) };
    await expect(readPart([bomb], {}, { ratioCheckedFromBytes: 100_000 })).rejects.toMatchObject({
      code: 'hostile',
    });
  });

  it('an archive truncated at any length is refused', async () => {
    const archiveBytes = makeZip([{ name: 'a.xml', data: 'some text that is packed' }]);
    for (let length = 0; length < archiveBytes.length; length++) {
      const cutSource = bytesSource(archiveBytes.slice(0, length));
      await expect(Archive.open(cutSource, new Job())).rejects.toMatchObject({
        name: 'EngineError',
      });
    }
  });
});
