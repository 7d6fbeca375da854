/** Cells of an international row that differ from the defaults. */
export interface InternationalRow {
  readonly phone?: string;
  readonly country?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly currency?: string;
  readonly value?: string;
}

const HEADER =
  'Order number,Service,Incoterm,Receiver name,Receiver phone,Receiver country,Receiver region,Receiver city,' +
  'Receiver address,Receiver postcode,Pieces,Weight (kg),Currency,Goods,Quantity,Unit value,HS code,Country of origin';

/** Creates a CSV file of international orders from Ghana. */
export function internationalFile(rows: readonly InternationalRow[]): string {
  const lines = rows.map(
    ({ phone = '+14155550132', country = 'US', city = 'City', ...row }, at) =>
      `F-${at + 1},STANDARD,DAP,Ama Mensah,${phone},${country},Region,${city},${at + 1} Main Street,` +
      `${row.postcode ?? ''},1,1.5,${row.currency ?? 'USD'},Cotton shirts,1,${row.value ?? '10'},61091000,GH`,
  );
  return [HEADER, ...lines].join('\n');
}
