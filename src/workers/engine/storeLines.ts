/** Rows after the file's last row, split off from rows that list several goods side by side. */
export class GoodsLines {
  /** Key of the goods columns used; empty if there are none. */
  columnsKey = '';
  /** By created row: the row whose goods it has; the row itself if it no longer has any. */
  readonly rows = new Map<number, number>();
  #order: Uint32Array | null = null;

  /** Invalidates the order. */
  invalidateOrder(): void {
    this.#order = null;
  }

  /** Row ids with each of these rows after its original; `order` lists all rows, null if they ascend. */
  orderWithLines(order: Uint32Array | null, count: number): Uint32Array | null {
    if (this.rows.size === 0) return order;
    if (this.#order?.length === count) return this.#order;
    const linesByRow = Map.groupBy(this.rows.keys(), (line) => this.rows.get(line) ?? line);
    const ordered = new Uint32Array(count);
    let at = 0;
    for (let i = 0; i < count; i++) {
      const row = order?.[i] ?? i;
      const original = this.rows.get(row);
      if (original !== undefined && original !== row) continue;
      ordered[at++] = row;
      if (original === undefined)
        for (const line of linesByRow.get(row) ?? []) ordered[at++] = line;
    }
    this.#order = ordered;
    return ordered;
  }
}
