import { streamXlsxRows } from 'hucre/xlsx';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';
import { Judge } from '../../judge.ts';

serve(async (file, onFirst) => {
  // Rows are kept, since every row must be addressable at the end.
  const rows: (readonly unknown[])[] = [];
  let judge: Judge | null = null;
  for await (const { values } of streamXlsxRows(file.stream())) {
    if (judge === null) judge = new Judge(values);
    else judge.row(values);
    rows.push(values);
    if (rows.length === 2) onFirst();
  }
  return () => summarise(rows, judge?.errorRows() ?? null);
});
