import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { paths } from '../../src/routes/paths.ts';
import { VERIFY_CODE } from '../demoPortal.ts';

/** Visible state of the import page. */
export interface PageState {
  readonly path: string;
  readonly buttons: readonly string[];
  readonly headings: readonly string[];
  /** The page's status of the rows. */
  readonly status: string;
  /** Lines of the summary after sending. */
  readonly summary: readonly string[];
  /** Whether the page shows the drop zone. */
  readonly hasDropZone: boolean;
}

/** Reads the visible state; null if there is no page, or it is loading or an error page of the browser. */
export async function readPage(page: Page): Promise<PageState | null> {
  return page
    .evaluate(() => {
      const texts = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.innerText.trim());
      return {
        path: location.pathname,
        buttons: texts('button:not(:disabled)'),
        headings: texts('h1, h2'),
        status: texts('[data-send-bar] [role=status]').join(' '),
        summary: texts('[data-send-bar] li'),
        hasDropZone: document.querySelector('main input[type=file]') !== null,
      };
    })
    .catch(() => null);
}

/** Presses a button if it still exists; a page that is left meanwhile is no error. */
export async function press(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name, exact: true })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
}

/** Address of each kind's import page. */
export const importPaths: Readonly<Record<ImportKind, string>> = {
  domestic: paths.orderImport,
  international: paths.intlOrderImport,
  ltl: paths.ltlOrderImport,
  express: paths.expressImport,
  fbs: paths.fbsImport,
  sender: paths.senderImport,
  receiver: paths.receiverImport,
};

/** Opens a page; ignores failures. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: 15_000 }).catch(() => undefined);
}

/** Fills in and sends the sign-in page; it may fail and is then repeated by the caller. */
export async function signIn(page: Page): Promise<void> {
  try {
    await page.locator('[name=account]').fill('kente', { timeout: 2_000 });
    await page.locator('[name=password]').fill(DEMO_PASSWORD, { timeout: 2_000 });
    await page.locator('[name=verifyCode]').fill(VERIFY_CODE, { timeout: 2_000 });
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== paths.login, { timeout: 5_000 });
  } catch {
    await press(page, 'Try again');
  }
}

/** Token of the page's stored session; null if there is none. */
export async function readToken(page: Page): Promise<string | null> {
  const stored = await page
    .evaluate(() => localStorage.getItem('portage.session'))
    .catch(() => null);
  const session: unknown = JSON.parse(stored ?? 'null');
  return typeof session === 'object' && session !== null && 'token' in session
    ? String(session.token)
    : null;
}
