import type { Page } from '@playwright/test';
import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import type { TabsEvent } from '../../src/machines/tabs/types.ts';
import type { Portal } from './support/ownPortal.ts';
import { BLANK_PATH } from './support/contexts.ts';
import { expect, test } from './support/portal.ts';
import { tabsTour, type TabsSnapshot, type TourStep } from './support/tabsTour.ts';

const USER = 'rival';
const SESSION_KEY = 'portage.session';

test('the real screen follows the model of the tab strip', async ({ page, ownPortal }) => {
  const { steps, missed } = tabsTour();
  // A loaded page names its tab, which is not an action of the user.
  expect(missed).toEqual(['tabs.signedIn name #0']);
  await page.goto(ownPortal.url + BLANK_PATH);
  const walker = new Walker(page, ownPortal);
  for (const step of steps) {
    await test.step(step.event.type, () => walker.takeStep(step));
  }
});

class Walker {
  readonly page: Page;
  readonly portal: Portal;
  /** Number of steps; chooses among actions with the same effect, such as three ways to close a tab. */
  stepCount = 0;

  constructor(page: Page, portal: Portal) {
    this.page = page;
    this.portal = portal;
  }

  async takeStep({ event, to }: TourStep): Promise<void> {
    this.stepCount += 1;
    await this.act(event);
    await this.checkStrip(to);
  }

  async act(event: TabsEvent): Promise<void> {
    const { page } = this;
    switch (event.type) {
      case 'signedIn':
        await this.storeSession();
        await page.goto(this.portal.url + paths.indexChart);
        return;
      case 'signedOut':
        // Simulates another browser tab.
        return page.evaluate((key) => {
          localStorage.removeItem(key);
          new BroadcastChannel(key).postMessage('signedOut');
        }, SESSION_KEY);
      case 'visit': {
        const tab = this.tab(event.page.key);
        if ((await tab.count()) > 0) return tab.click();
        return this.goTo(event.page.address);
      }
      case 'leave':
        return this.goTo('/no/such/page');
      case 'renew':
        return this.goTo(`/redirect${event.key}`);
      case 'move':
        await this.tab(event.key).focus();
        return page.keyboard.press('Control+Shift+ArrowLeft');
      case 'unsaved':
        return page
          .getByRole('textbox', { name: 'Receiver name' })
          .fill(event.unsaved ? 'Ama Mensah' : '');
      case 'close':
        return this.close(event.key);
      case 'refresh':
        return this.chooseMenuItem(event.key, en['tabs.refresh']);
      case 'closeOthers':
        return this.chooseMenuItem(event.key, en['tabs.closeOthers']);
      case 'closeAll':
        return this.chooseMenuItem(null, en['tabs.closeAll']);
      case 'confirm':
        return (
          page
            .locator('dialog')
            // Input in an order is stored as a draft.
            .getByRole('button', { name: /and keep draft/ })
            .click()
        );
      case 'cancel':
        return page.keyboard.press('Escape');
      case 'name':
        throw new Error('A user cannot do this.');
    }
  }

  /** Checks the visible state of the tab strip. */
  async checkStrip({ value, context }: TabsSnapshot): Promise<void> {
    const { page } = this;
    if (value === 'signedOut') return expect(page.locator('[name=account]')).toBeVisible();
    const { tabs, active, pendingPlan, unsaved } = context;
    await expect
      .poll(() => page.locator('[role=tab]').evaluateAll((tabs) => tabs.map(({ id }) => id)))
      .toEqual(tabs.map(({ key }) => `tab:${key}`));
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(
      active === null ? 0 : 1,
    );
    await expect(page.getByRole('dialog', { name: en['tabs.ask.safe'] })).toHaveCount(
      pendingPlan === null ? 0 : 1,
    );
    await expect(page.locator('[role=tab]', { hasText: en['tabs.unsaved'] })).toHaveCount(
      new Set(unsaved.map(({ key }) => key)).size,
    );
    if (active === null) return;
    await expect(this.tab(active)).toHaveAttribute('aria-selected', 'true');
    const panel = page.locator('[role=tabpanel]').filter({ visible: true });
    await expect(panel).toHaveAttribute('aria-labelledby', `tab:${active}`);
    const address = tabs.find(({ key }) => key === active)?.address ?? '';
    await expect(page).toHaveURL(this.portal.url + address);
  }

  tab(key: string) {
    return this.page.locator(`[role=tab][id="tab:${key}"]`);
  }

  /** Closes a tab with its cross, the middle mouse button or the Delete key. */
  async close(key: string): Promise<void> {
    const tab = this.tab(key);
    if (this.stepCount % 3 === 0) return this.page.locator('[role=tab] + button').last().click();
    if (this.stepCount % 3 === 1) return tab.click({ button: 'middle' });
    await tab.focus();
    return this.page.keyboard.press('Delete');
  }

  /** Chooses an item in the menu of a tab, by mouse or keyboard, or in the menu of all tabs. */
  async chooseMenuItem(key: string | null, item: string): Promise<void> {
    const { page } = this;
    if (key === null) await page.getByRole('button', { name: /^All open tabs/ }).click();
    else if (this.stepCount % 2 === 0) await this.tab(key).click({ button: 'right' });
    else {
      await this.tab(key).focus();
      await page.keyboard.press('Shift+F10');
    }
    await page.getByRole('menuitem', { name: item }).click();
  }

  goTo(address: string): Promise<void> {
    return this.page.evaluate((to) => history.pushState(null, '', to), address);
  }

  /** Stores a valid session, as after an earlier sign-in. */
  async storeSession(): Promise<void> {
    const { server } = this.portal;
    const token = await server.tokenOf(USER);
    const { data } = await server.call('getSession', undefined, { token });
    const text = JSON.stringify({ token, ...(data as object) });
    await this.page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      text,
    ] as const);
  }
}
