const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

/** CRC-32 as in zip and gzip, over bytes given in chunks. */
export class Crc32 {
  #state = 0xffffffff;

  update(bytes: Uint8Array): void {
    let state = this.#state;
    for (let i = 0; i < bytes.length; i++) {
      state = (state >>> 8) ^ (TABLE[(state ^ (bytes[i] as number)) & 0xff] as number);
    }
    this.#state = state;
  }

  get value(): number {
    return (this.#state ^ 0xffffffff) >>> 0;
  }
}
