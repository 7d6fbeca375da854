import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { paths } from '../../src/routes/paths.ts';
import { VERIFY_CODE } from '../demoPortal.ts';

/** The parts of the page that a merchant sees at a glance. */
export interface Sight {
  readonly path: string;
  readonly buttons: readonly string[];
  readonly headings: readonly string[];
  /** The page's status of the rows. */
  readonly status: string;
  /** Lines of the summary after sending. */
  readonly summary: readonly string[];
  /** The drop zone, with nothing else to go on with. */
  readonly drop: boolean;
}

/** Null where there is no page to see: gone, loading, or the browser's own error page. */
export async function look(page: Page): Promise<Sight | null> {
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
        status: texts('footer [role=status]').join(' '),
        summary: texts('footer li'),
        drop: document.querySelector('main input[type=file]') !== null,
      };
    })
    .catch(() => null);
}

/** Presses a button if it is still there; a page that goes away meanwhile is no fault. */
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

/** Opens a page, as far as it can be had. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: 15_000 }).catch(() => undefined);
}

/** Fills in and sends the sign-in page; it may fail, and is tried again by who looks again. */
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

/** The token of the session that the page has stored; null where there is none. */
export async function tokenOf(page: Page): Promise<string | null> {
  const stored = await page
    .evaluate(() => localStorage.getItem('portage.session'))
    .catch(() => null);
  const session: unknown = JSON.parse(stored ?? 'null');
  return typeof session === 'object' && session !== null && 'token' in session
    ? String(session.token)
    : null;
}
