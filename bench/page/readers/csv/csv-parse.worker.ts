import { parse } from 'csv-parse/browser/esm/sync';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';

serve(async (file, onFirst) => {
  const rows = parse(await file.text());
  onFirst();
  return () => summarise(rows, null);
});
