import { read, utils } from 'xlsx';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';

serve(async (file, onFirst) => {
  // `raw` leaves the texts as they are, as the other csv readers do.
  const book = read(await file.text(), { type: 'string', dense: true, raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('No sheet came back, and no error.');
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  onFirst();
  return () => summarise(rows, null);
});
