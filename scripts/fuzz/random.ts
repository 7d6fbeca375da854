/** Random choices from a seed, the same on every machine for the same seed and stream. */
export class Random {
  #state: number;

  /** `stream`, such as the number of a case, gives independent sequences for one seed. */
  constructor(seed: number, stream: number) {
    this.#state = mix(mix(seed) ^ Math.imul(stream + 1, 0x9e3779b9));
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return Math.floor((mix(this.#state) / 4_294_967_296) * limit);
  }

  chance(probability: number): boolean {
    return this.below(1_000_000) < probability * 1_000_000;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** The finaliser of splitmix32. */
function mix(value: number): number {
  let z = value >>> 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}
