/** Offset of the directory entry of this name in a compound file of 512-byte sectors. */
export function findDirectoryEntry(bytes: Uint8Array<ArrayBuffer>, name: string): number {
  const data = new DataView(bytes.buffer);
  const nameAt = (at: number): string =>
    new TextDecoder('utf-16le').decode(bytes.subarray(at, at + data.getUint16(at + 64, true) - 2));
  let at = 512 * (1 + data.getUint32(48, true));
  while (nameAt(at) !== name) at += 128;
  return at;
}

/** A compound file of 512-byte sectors: FAT in sector 0, directory from sector 1 on, no streams. */
export function createCompoundFile(
  names: readonly string[],
  nextOfDirectory = 0xffff_fffe,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(512 * 3);
  const data = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  data.setUint16(24, 0x3e, true);
  data.setUint16(26, 3, true);
  data.setUint16(28, 0xfffe, true);
  data.setUint16(30, 9, true);
  data.setUint16(32, 6, true);
  data.setUint32(44, 1, true);
  data.setUint32(48, 1, true);
  data.setUint32(56, 4096, true);
  data.setUint32(60, 0xffff_fffe, true);
  data.setUint32(68, 0xffff_fffe, true);
  for (let i = 0; i < 109; i++) data.setUint32(76 + i * 4, i === 0 ? 0 : 0xffff_ffff, true);
  for (let i = 0; i < 128; i++) data.setUint32(512 + i * 4, 0xffff_ffff, true);
  data.setUint32(512, 0xffff_fffd, true);
  data.setUint32(516, nextOfDirectory, true);
  for (const [i, name] of names.entries()) {
    const at = 1024 + i * 128;
    for (let c = 0; c < name.length; c++) data.setUint16(at + c * 2, name.charCodeAt(c), true);
    data.setUint16(at + 64, (name.length + 1) * 2, true);
    bytes[at + 66] = i === 0 ? 5 : 2;
  }
  return bytes;
}
