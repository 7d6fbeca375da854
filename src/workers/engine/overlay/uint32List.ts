/** Growable list of 32-bit numbers: four bytes each, doubled when full. */
export class Uint32List {
  #items = new Uint32Array(64);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const items = new Uint32Array(this.length * 2);
      items.set(this.#items);
      this.#items = items;
    }
    this.#items[this.length++] = item;
  }

  /** Copy of the items. */
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
  let union = first;
  for (const other of others) if (!containsAll(other, union)) union = mergeLists(union, other);
  return union;
}

/** Returns whether `container` contains all of `list`: often so, because columns change in the same rows. */
function containsAll(list: Uint32Array, container: Uint32Array): boolean {
  if (list.length > container.length) return false;
  let at = 0;
  for (const number of list) {
    while (at < container.length && (container[at] as number) < number) at++;
    if (container[at] !== number) return false;
  }
  return true;
}

function mergeLists(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < a.length || j < b.length) {
    const next = i < a.length ? (a[i] as number) : Infinity;
    const otherNext = j < b.length ? (b[j] as number) : Infinity;
    if (next <= otherNext) i++;
    if (otherNext <= next) j++;
    all[count++] = Math.min(next, otherNext);
  }
  return all.slice(0, count);
}
