import { inferSchema, initParser, type Parser } from 'udsv';
import { summarise } from '../../cells.ts';
import { serve } from '../../host.ts';

serve(async (file, onFirstRows) => {
  let parser: Parser | undefined;
  const decoded = file.stream().pipeThrough(new TextDecoderStream());
  const reader = decoded.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // The quote character is given, since the chunk that the schema is inferred from may not contain one.
    parser ??= initParser(inferSchema(value, { encl: '"' }));
    parser.chunk(value, parser.stringArrs);
    onFirstRows();
  }
  if (parser === undefined) throw new Error('The file is empty.');
  const rows = parser.end<string[]>();
  const headers = parser.schema.cols.map(({ name }) => name);
  return () => summarise([headers, ...rows], null);
});
