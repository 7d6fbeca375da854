/** Growable list of 32-bit numbers: four bytes each, doubled when full. */
export class Uint32List {
  #items = new Uint32Array(64);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.length++] = item;
  }

  /** A copy of its items. */
  toArray(): Uint32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}

export function isAscending(numbers: Uint32Array): boolean {
  for (let i = 1; i < numbers.length; i++) {
    if ((numbers[i] as number) < (numbers[i - 1] as number)) return false;
  }
  return true;
}

/** Union of ascending lists, ascending and without duplicates. */
export function unionLists(lists: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = lists;
  if (first === undefined) return new Uint32Array(0);
  let all = first;
  for (const other of others) if (!isWithin(other, all)) all = merged(all, other);
  return all;
}

/** Returns whether `whole` contains all of `part`, as when columns change in the same rows. */
function isWithin(part: Uint32Array, whole: Uint32Array): boolean {
  if (part.length > whole.length) return false;
  let at = 0;
  for (const number of part) {
    while (at < whole.length && (whole[at] as number) < number) at++;
    if (whole[at] !== number) return false;
  }
  return true;
}

function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < a.length || j < b.length) {
    const x = i < a.length ? (a[i] as number) : Infinity;
    const y = j < b.length ? (b[j] as number) : Infinity;
    if (x <= y) i++;
    if (y <= x) j++;
    all[count++] = Math.min(x, y);
  }
  return all.slice(0, count);
}
