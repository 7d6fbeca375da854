import { readXlsx } from 'hucre/xlsx';
import { serve } from '../host.ts';
import { Judge } from '../judge.ts';

serve(async (file, onFirst) => {
  const book = await readXlsx(await file.arrayBuffer());
  const rows = book.sheets[0]?.rows ?? [];
  const judge = new Judge(rows[0] ?? []);
  for (let i = 1; i < rows.length; i++) judge.row(rows[i] ?? []);
  onFirst();
  return judge.summary();
});
