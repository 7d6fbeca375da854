/** Values of the FAT: instead of the number of the next sector. */
const END_OF_CHAIN = 0xffff_fffe;
const FAT_SECTOR = 0xffff_fffd;
const FREE_SECTOR = 0xffff_ffff;

/** Offset of the directory entry of this name in a compound file of 512-byte sectors. */
export function findDirectoryEntry(bytes: Uint8Array<ArrayBuffer>, name: string): number {
  const data = new DataView(bytes.buffer);
  const nameAt = (at: number): string =>
    new TextDecoder('utf-16le').decode(bytes.subarray(at, at + data.getUint16(at + 64, true) - 2));
  let at = 512 * (1 + data.getUint32(48, true));
  while (nameAt(at) !== name) at += 128;
  return at;
}

/**
 * A compound file of 512-byte sectors: header, FAT in sector 0, directory from sector 1 on, no streams.
 * `nextOfDirectory` is the FAT's value for sector 1.
 */
export function createCompoundFile(
  names: readonly string[],
  nextOfDirectory = END_OF_CHAIN,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(512 * 3);
  const data = new DataView(bytes.buffer);
  // Signature, version, byte order and sector sizes.
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  data.setUint16(24, 0x3e, true);
  data.setUint16(26, 3, true);
  data.setUint16(28, 0xfffe, true);
  data.setUint16(30, 9, true);
  data.setUint16(32, 6, true);
  // One sector of the FAT, the first sector of the directory; no small streams, no further lists of FAT sectors.
  data.setUint32(44, 1, true);
  data.setUint32(48, 1, true);
  data.setUint32(56, 4096, true);
  data.setUint32(60, END_OF_CHAIN, true);
  data.setUint32(68, END_OF_CHAIN, true);
  for (let i = 0; i < 109; i++) data.setUint32(76 + i * 4, i === 0 ? 0 : FREE_SECTOR, true);
  for (let i = 0; i < 128; i++) data.setUint32(512 + i * 4, FREE_SECTOR, true);
  data.setUint32(512, FAT_SECTOR, true);
  data.setUint32(516, nextOfDirectory, true);
  for (const [i, name] of names.entries()) {
    const at = 1024 + i * 128;
    for (let c = 0; c < name.length; c++) data.setUint16(at + c * 2, name.charCodeAt(c), true);
    data.setUint16(at + 64, (name.length + 1) * 2, true);
    // The type of the entry: 5 is the root, 2 a stream.
    bytes[at + 66] = i === 0 ? 5 : 2;
  }
  return bytes;
}
