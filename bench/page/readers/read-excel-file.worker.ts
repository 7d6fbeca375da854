import { readSheet } from 'read-excel-file/web-worker';
import { serve } from '../host.ts';
import { Judge } from '../judge.ts';

serve(async (file, onFirst) => {
  const rows = await readSheet(file, { trim: false });
  const judge = new Judge(rows[0] ?? []);
  for (let i = 1; i < rows.length; i++) judge.row(rows[i] ?? []);
  onFirst();
  return judge.summary();
});
