import { expect } from '@playwright/test';
import { paths } from '../../../src/routes/paths.ts';
import { CLOSE_OTHERS, selectedTab, VERIFY_CODE } from '../../e2e/support/portal.ts';
import { POLL_MS, type Screen } from './screen.ts';
import { textsIn, type Say, type TestLanguage } from './testLanguage.ts';

const DEMO_PASSWORD = 'Portage-2026';

/** A selector of an element by its role and its name in whole. */
export const byRole = (role: string, name: string): string =>
  `role=${role}[name=${JSON.stringify(name)}]`;

export const byText = (text: string): string => `text=${JSON.stringify(text)}`;

/** Somebody at the portal, in any browser: steps that more than one test takes. */
export class Visitor {
  readonly screen: Screen;
  readonly url: string;
  say: Say = textsIn('en');
  readonly #before: number;

  constructor(screen: Screen, url: string) {
    this.screen = screen;
    this.url = url;
    this.#before = screen.faults.length;
  }

  /** Faults of pages since this visitor came. */
  faults(): readonly string[] {
    return this.screen.faults.slice(this.#before);
  }

  /** Loads a page of the portal. */
  open(path: string): Promise<void> {
    return this.screen.open(this.url + path);
  }

  /** Waits until something is there, so many times. */
  async sees(selector: string, times = 1): Promise<void> {
    const look = () => this.screen.count(selector);
    await expect.poll(look, { message: selector, intervals: POLL_MS }).toBe(times);
  }

  /** Begins at the sign-in page, in a language. */
  async arrive(language: TestLanguage): Promise<void> {
    this.say = textsIn(language);
    await this.open(paths.login);
    await this.screen.run(`document.cookie = 'language=${language}; path=/'`);
    await this.open(paths.login);
    await this.sees(`html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}]`);
  }

  /** Signs in by the page that is open, with the keyboard. */
  async signIn(account: string): Promise<void> {
    const { screen } = this;
    await this.fillIn({ account, password: DEMO_PASSWORD, verifyCode: VERIFY_CODE });
    await screen.press('Enter');
    await this.sees(this.accountMenu(account));
  }

  /** Types into fields of the form that is open, by their names. */
  async fillIn(texts: Readonly<Record<string, string>>): Promise<void> {
    // Nobody knows an image code before it is there, and the page takes none.
    if ('verifyCode' in texts) await this.sees('form img');
    for (const [name, text] of Object.entries(texts)) {
      await this.screen.click(`[name=${name}]`);
      await this.screen.type(text);
    }
  }

  async signOut(account: string): Promise<void> {
    const { screen, say } = this;
    await screen.click(this.accountMenu(account));
    await screen.click(byRole('menuitem', say('shell.signOut')));
    await this.sees('[name=password]');
  }

  /** The button that is there for who is signed in. */
  accountMenu(account: string): string {
    return byRole('button', this.say('shell.account', { account }));
  }

  /** Goes on inside of the portal, without a load. */
  async goOn(path: string): Promise<void> {
    const { screen } = this;
    await screen.run(`history.pushState(null, '', ${JSON.stringify(path)})`);
    await this.sees(selectedTab(new URL(path, this.url)));
    await screen.run(CLOSE_OTHERS);
  }

  /** Waits until a page has its heading and nothing in it is busy any more. */
  async seesPageAtRest(): Promise<void> {
    await this.sees('h1');
    await this.sees('[aria-busy=true], .mantine-Loader-root', 0);
  }
}
