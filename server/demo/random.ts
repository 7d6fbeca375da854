/** Deterministic random choices from a seed (mulberry32). */
export interface Random {
  /** A number from 0 to 1, exclusive. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** One of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  chance(probability: number): boolean;
  /** A string of that many decimal digits. */
  digits(length: number): string;
  /** A string of that many hexadecimal digits. */
  hex(length: number): string;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const string = (length: number, radix: number) =>
    Array.from({ length }, () => integer(0, radix - 1).toString(radix)).join('');
  return {
    next,
    integer,
    pick: <T>(items: readonly T[]) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries<number>(weights) as [K, number][];
      let remainder = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (remainder -= weight) < 0) ?? entries.at(-1);
      if (found === undefined) throw new Error('Nothing to pick from');
      return found[0];
    },
    chance: (probability) => next() < probability,
    digits: (length) => string(length, 10),
    hex: (length) => string(length, 16),
  };
}
