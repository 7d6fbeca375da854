/** A tag on an order of the company. */
interface OrderTaggedTable {
  company_id: number;
  order_id: string;
  tag_id: string;
  /** The order's own: the list of a tag's orders comes by it. */
  created_at: Date;
}

/** Note that a company wrote about an order for its own people; the order may be another company's. */
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
