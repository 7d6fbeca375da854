import { expect } from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';
import { CLOSE_OTHERS, selectedTab, VERIFY_CODE } from '../../e2e/support/portal.ts';
import { POLL_MS, type Screen } from './screen.ts';
import { loadTexts, type FormatText, type TestLanguage } from './testLanguage.ts';

const DEMO_PASSWORD = 'Portage-2026';

/** Builds a selector for an element by its role and its full name. */
export const byRole = (role: string, name: string): string =>
  `role=${role}[name=${JSON.stringify(name)}]`;

export const byText = (text: string): string => `text=${JSON.stringify(text)}`;

/** A user of a portal in any browser, with steps that several tests share. */
export class Visitor {
  readonly screen: Screen;
  readonly url: string;
  formatText: FormatText = loadTexts('en');
  readonly #errorsBefore: number;

  constructor(screen: Screen, url: string) {
    this.screen = screen;
    this.url = url;
    this.#errorsBefore = screen.errors.length;
  }

  /** Errors of pages since this visitor was created. */
  errors(): readonly string[] {
    return this.screen.errors.slice(this.#errorsBefore);
  }

  /** Loads a page of the portal. */
  open(path: string): Promise<void> {
    return this.screen.open(this.url + path);
  }

  /** Waits until `times` visible elements match. */
  async sees(selector: string, times = 1): Promise<void> {
    const count = () => this.screen.count(selector);
    await expect.poll(count, { message: selector, intervals: POLL_MS }).toBe(times);
  }

  /** Opens the sign-in page in a language. */
  async openSignIn(language: TestLanguage): Promise<void> {
    this.formatText = loadTexts(language);
    await this.open(paths.login);
    await this.screen.run(`document.cookie = 'language=${language}; path=/'`);
    await this.open(paths.login);
    await this.sees(`html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}]`);
  }

  /** Signs in on the open page with the keyboard. */
  async signIn(account: string): Promise<void> {
    const { screen } = this;
    await this.fillIn({ account, password: DEMO_PASSWORD, verifyCode: VERIFY_CODE });
    await screen.press('Enter');
    await this.sees(this.accountMenu(account));
  }

  /** Types into fields of the open form by their names. */
  async fillIn(texts: Readonly<Record<string, string>>): Promise<void> {
    // The page accepts an image code only after it shows the image.
    if ('verifyCode' in texts) await this.sees('form img');
    for (const [name, text] of Object.entries(texts)) {
      await this.screen.click(`[name=${name}]`);
      await this.screen.type(text);
    }
  }

  async signOut(account: string): Promise<void> {
    const { screen, formatText } = this;
    await screen.click(this.accountMenu(account));
    await screen.click(byRole('menuitem', formatText('shell.signOut')));
    await this.sees('[name=password]');
  }

  /** Selector of the account button of a signed-in user. */
  accountMenu(account: string): string {
    return byRole('button', this.formatText('shell.account', { account }));
  }

  /** Opens a page of the portal without a page load. */
  async goToPage(path: string): Promise<void> {
    const { screen } = this;
    await screen.run(`history.pushState(null, '', ${JSON.stringify(path)})`);
    await this.sees(selectedTab(new URL(path, this.url)));
    await screen.run(CLOSE_OTHERS);
  }

  /** Waits until a page has its heading and no busy element. */
  async seesLoadedPage(): Promise<void> {
    await this.sees('h1');
    await this.sees('[aria-busy=true], .mantine-Loader-root', 0);
  }
}
