import Papa from 'papaparse';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';

serve(async (file, onFirst) => {
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(file, {
      skipEmptyLines: true,
      chunk: ({ data }) => {
        for (const row of data) rows.push(row);
        onFirst();
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return () => summarise(rows, null);
});
