import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createClient } from '../src/api/client.ts';
import { labelSizes } from '../src/api/contract/orders/orderLabels.ts';
import { offeredLanguages } from '../src/language/i18n.ts';
import { dpis } from '../src/labels/labelSheets.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { readToken } from './chaos/merchant.ts';
import { createServerUnderTest, signIn } from './demoPortal.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';
import { comparePdf } from './labels/comparePdf.ts';
import { enterOrders } from './labels/orders.ts';
import { replacePrintDialog, printVariant, type Variant, methods } from './labels/print.ts';

/**
 * `npm run labels:read -- [--orders 200] [--seed 1]`: enters orders of all kinds in five scripts
 * into a new portal, and prints their labels in every variant with the browser and as the portal's PDF. Renders the
 * PDFs at 203 dpi with `pdftoppm` (Debian: poppler-utils), decodes and measures the codes; then renders them in black
 * and white at the labels' resolution, and compares each dot of each code. Prints one line per PDF; exits with 1 if a
 * code is missing or wrong, deviates by 0.5 mm, or a dot of the portal's PDF is wrong.
 */

const TOLERANCE = 0.5;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const [orders, seed] = [Number(values.orders), Number(values.seed)];
if (![orders, seed].every((value) => Number.isSafeInteger(value) && value >= 0)) {
  console.error('--orders and --seed take whole numbers.');
  process.exit(2);
}

/** Each size at each resolution, with alternating languages and start positions. */
const variants = labelSizes
  .flatMap((size) => dpis.map((dpi) => ({ size, dpi })))
  .map(({ size, dpi }, at): Variant => {
    const language = offeredLanguages[at % offeredLanguages.length] ?? 'en';
    return { size, dpi, language, start: size === 'A4' && dpi === 300 ? 2 : 0 };
  });

ensureBrowser();
const folder = mkdtempSync(join(tmpdir(), 'portage-labels-'));
const server = await createServerUnderTest(join(folder, 'data'));
await server.start();
const browser = await chromium.launch({ ...chromiumPath(), args: [...chromiumArgs] });
let codes = 0;
let errors = 0;
try {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(120_000);
  await replacePrintDialog(page);
  await signIn(page, server.url);
  const token = await readToken(page);
  if (token === null) throw new Error('No user is signed in.');
  const client = createClient({
    baseUrl: server.url,
    token: () => token,
    language: () => 'en',
    onNotSignedIn: () => {},
    fetch,
  });
  const labels = await enterOrders(client, orders, seed);
  const numbers = labels.map(({ waybillNo }) => waybillNo);
  const pieces = labels.reduce((sum, label) => sum + Math.max(1, label.pieces), 0);
  console.log(`${labels.length} orders, ${pieces} labels, seed ${seed}`);
  for (const variant of variants) {
    const { size, dpi, language } = variant;
    const pdfs = await printVariant(page, server.url, numbers, variant, folder);
    for (const method of methods) {
      const found = await comparePdf(pdfs[method], labels, variant);
      const mm = (length: number) => `${length.toFixed(2)} mm`;
      const isOff = [found.page, found.bars, found.qr].some((off) => off > TOLERANCE);
      console.log(
        `${size} at ${dpi} dpi, ${language}, ${method}: ${found.pages} pages, ` +
          `${found.codes} of ${2 * pieces} codes read, ${found.wrong.length} wrong; at most off: ` +
          `page ${mm(found.page)}, bars ${mm(found.bars)}, QR ${mm(found.qr)}; ${found.dots} dots wrong`,
      );
      for (const wrong of found.wrong.slice(0, 20)) console.log(`  ${wrong}`);
      codes += found.codes;
      const isBlurred = method === 'file' && found.dots > 0;
      errors += found.wrong.length + (isOff ? 1 : 0) + (isBlurred ? 1 : 0);
    }
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${codes} codes read, ${errors} errors.`);
process.exitCode = errors === 0 ? 0 : 1;
