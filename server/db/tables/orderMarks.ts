/** A tag on an order of the company. */
interface OrderTaggedTable {
  company_id: number;
  order_id: string;
  tag_id: string;
  /** Creation time of the order, by which the orders of a tag are sorted. */
  created_at: Date;
}

/** Internal note of a company on an order, which may belong to another company. */
interface OrderNoteTable {
  company_id: number;
  id: string;
  order_id: string;
  text: string;
  at: Date;
  account_id: string;
  account: string;
}

export interface OrderMarkTables {
  order_tagged: OrderTaggedTable;
  order_note: OrderNoteTable;
}
