import { readXlsx } from 'hucre/xlsx';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';
import { judgeRows } from '../../judge.ts';

serve(async (file, onFirstRows) => {
  const book = await readXlsx(await file.arrayBuffer());
  const rows = book.sheets[0]?.rows ?? [];
  const judge = judgeRows(rows);
  onFirstRows();
  return () => summarise(rows, judge.countErrorRows());
});
