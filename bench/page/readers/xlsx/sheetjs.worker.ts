import { read, utils } from 'xlsx';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';
import { judgeRows } from '../../judge.ts';

serve(async (file, onFirstRows) => {
  const bytes = await file.arrayBuffer();
  const book = read(bytes, { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('The reader returned no sheet and no error.');
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const judge = judgeRows(rows);
  onFirstRows();
  return () => summarise(rows, judge.countErrorRows());
});
