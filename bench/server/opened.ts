import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { MERCHANT } from './portal.ts';

/** What a spreadsheet program would run if it were let. */
const tempting = ['=1+1', '+1+cmd', '@SUM(A1)', '-2+3', '\t=1', '=HYPERLINK("http://x","y")'];
const MINUTES = 10;

/** Gives every tenth order a receiver and a remark that look like formulas. */
export async function temptPrograms(db: Db): Promise<void> {
  await sql`update orders set
      receiver_name = (${tempting}::text[])[1 + right(waybill_no, 9)::integer % ${tempting.length}],
      remark = (${tempting}::text[])[1 + right(waybill_no, 9)::integer / 7 % ${tempting.length}]
    where company_id = ${MERCHANT} and waybill_no like '%7'`.execute(db);
}

/** What LibreOffice found in a file. */
interface Opened {
  readonly orders: number;
  readonly formulas: number;
}

/** Has LibreOffice open a file and write it as flat XML, and counts waybill numbers and formulas. */
export async function countOpened(file: string): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-opened-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const to = ['--headless', '--convert-to', 'fods', '--outdir', folder, file];
    // A csv is UTF-8 (76) with commas (44) and quotes (34), as the dialogue finds by itself.
    const filter = extname(file) === '.csv' ? ['--infilter=CSV:44,34,76'] : [];
    await promisify(execFile)('soffice', [profile, ...filter, ...to], {
      timeout: MINUTES * 60_000,
    });
    const written = join(folder, `${basename(file, extname(file))}.fods`);
    const found = { orders: 0, formulas: 0 };
    const count = (xml: string) => {
      found.orders += xml.match(/<text:p>PX\d{10}</g)?.length ?? 0;
      found.formulas += xml.match(/ table:formula="/g)?.length ?? 0;
    };
    let rest = '';
    for await (const chunk of createReadStream(written, 'utf8')) {
      const text = rest + String(chunk);
      // The last row may be cut by the chunk's border: it is looked at with the next.
      const end = Math.max(0, text.lastIndexOf('<table:table-row'));
      count(text.slice(0, end));
      rest = text.slice(end);
    }
    count(rest);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
