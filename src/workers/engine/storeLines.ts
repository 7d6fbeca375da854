/** Rows made from goods side by side in others, after the file's last. */
export class GoodsLines {
  /** Key of the goods columns used; empty if there are none. */
  of = '';
  /** By made row: the row whose goods it has, itself if it has none any more. */
  readonly rows = new Map<number, number>();
  #order: Uint32Array | null = null;

  /** Invalidates the order. */
  changed(): void {
    this.#order = null;
  }

  /** Row ids with each of these rows after its original; `order` lists all rows, null if they ascend. */
  inOrder(order: Uint32Array | null, count: number): Uint32Array | null {
    if (this.rows.size === 0) return order;
    if (this.#order?.length === count) return this.#order;
    const behind = Map.groupBy(this.rows.keys(), (line) => this.rows.get(line) ?? line);
    const found = new Uint32Array(count);
    let at = 0;
    for (let i = 0; i < count; i++) {
      const row = order?.[i] ?? i;
      const own = this.rows.get(row);
      if (own !== undefined && own !== row) continue;
      found[at++] = row;
      if (own === undefined) for (const line of behind.get(row) ?? []) found[at++] = line;
    }
    this.#order = found;
    return found;
  }
}
