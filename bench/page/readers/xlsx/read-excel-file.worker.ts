import { readSheet } from 'read-excel-file/web-worker';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';
import { judgeRows } from '../../judge.ts';

serve(async (file, onFirst) => {
  const rows = await readSheet(file, { trim: false });
  const judge = judgeRows(rows);
  onFirst();
  return () => summarise(rows, judge.errorRows());
});
