import { paths } from '../../src/routes/paths.ts';
import { workbook } from '../e2e/support/workbook.ts';
import { expect, languages, test } from './support/browsers.ts';
import { byRole, byText } from './support/visitor.ts';

const ROWS = 1000;
/** Orders on the first page of a list. */
const PAGE_SIZE = 50;

/** Cells of three rows: the first and the third have errors, and the second has the number that the user copies to the third. */
const changedCells: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  3: { receiverPhone: 'no phone' },
  4: { receiverPhone: '+233244123999' },
  5: { receiverPhone: 'none either' },
};

/** An expression that counts the edits of imports that the browser stores. */
const STORED_EDITS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('portage');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const request = opening.result.transaction('imports').objectStore('imports').getAll();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      opening.result.close();
      resolve(request.result.reduce((sum, { work }) => sum + work.edits.rows.length, 0));
    };
  };
})`;

for (const language of languages) {
  test(`a file of ${ROWS} rows is fixed, sent and printed, in ${language}`, async ({
    visitor,
    browserName,
  }, { repeatEachIndex }) => {
    const { screen } = visitor;
    await visitor.openSignIn(language);
    const { formatText } = visitor;
    await visitor.signIn('kente');
    await visitor.open(paths.orderImport);
    const file = await workbook(
      `${browserName}-${language}-${repeatEachIndex}`,
      ROWS,
      (order) => changedCells[order] ?? {},
    );
    await screen.choose('input[type=file]', file);
    const ready = (orders: number) => byRole('button', formatText('send.ready', { ready: orders }));
    await visitor.sees(ready(ROWS - 2));

    // The user types one number and copies the other one from the row between.
    await screen.click('[role=gridcell]:has-text("no phone")');
    await screen.press('Enter');
    await screen.press('Control+a');
    await screen.type('+233 24 412 3456');
    await screen.press('Enter');
    await visitor.sees(ready(ROWS - 1));
    await screen.click('[role=gridcell]:has-text("+233244123999")');
    await screen.press('Control+c');
    await screen.press('ArrowDown');
    await screen.press('Control+v');
    await visitor.sees(ready(ROWS));

    // The page is reloaded during the work. Edits are stored shortly after they are shown, so the test waits for them.
    await expect.poll(() => screen.run(STORED_EDITS)).toBe(2);
    await screen.reload();
    await screen.click(byRole('button', formatText('word.continue')));
    await screen.click(ready(ROWS));
    await visitor.sees(byText(formatText('send.created', { orders: ROWS })));

    await screen.click(byRole('link', formatText('send.orders')));
    await visitor.sees('role=link[name=/^PG\\d/] >> nth=0');
    await screen.click(byRole('checkbox', formatText('table.selectPage')));
    const pdf = await screen.download(() =>
      screen.click(byRole('button', formatText('bulk.auditPrint'))),
    );
    expect(pdf.toString('latin1').match(/\/MediaBox/g)).toHaveLength(PAGE_SIZE);
    await screen.click(byRole('button', formatText('print.asking.all')));
    await visitor.sees(byText(formatText('print.done.title', { done: PAGE_SIZE })));
    await visitor.signOut('kente');
  });
}
