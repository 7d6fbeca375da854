import type { Browser, CDPSession, Page } from 'playwright';
import { DEMO_MERCHANT, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { VERIFY_CODE } from '../../scripts/demoPortal.ts';
import { paths } from '../../src/routes/paths.ts';
import { median } from '../lib/runs.ts';

/** A step of a first visit by phone. */
export interface PhoneStep {
  readonly step: string;
  /** Median time until the step's content is shown, in ms. */
  readonly ms: number;
  /** Bytes and requests of the last run that ended by then. */
  readonly kB: number;
  readonly requests: number;
}

/** Network of the phone: latency in ms, throughput in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Factor by which the phone's processor is slower than that of this machine. */
const SLOWDOWN = 4;
/** Time between two keys, in ms. */
const KEY_MS = 120;
/** Rest after a step, for what a page loads later, in ms. */
const REST_MS = 2500;

/** Measures the sign-in page, the home page after it and a reload, each with an empty cache at first. */
export async function measurePhone(
  browser: Browser,
  url: string,
  runs: number,
): Promise<readonly PhoneStep[]> {
  const visits: PhoneStep[][] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, url));
  const last = visits.at(-1) ?? [];
  return last.map(({ step, kB, requests }, i) => {
    const ms = median(visits.map((steps) => steps[i]?.ms ?? NaN));
    return { step, ms, kB, requests };
  });
}

async function visit(browser: Browser, url: string): Promise<PhoneStep[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await slowDown(page);
  const steps: PhoneStep[] = [];
  /** Measures an action until the element `shown`, a selector, appears. */
  const measureStep = async (step: string, action: () => Promise<unknown>, shown: string) => {
    let [bytes, requests] = [0, 0];
    const count = ({ encodedDataLength }: { readonly encodedDataLength: number }) => {
      bytes += encodedDataLength;
      requests++;
    };
    session.on('Network.loadingFinished', count);
    const start = performance.now();
    await action();
    await page.locator(shown).first().waitFor();
    const ms = performance.now() - start;
    session.off('Network.loadingFinished', count);
    steps.push({ step, ms, kB: Math.round(bytes / 1000), requests });
    await page.waitForTimeout(REST_MS);
  };
  await measureStep('sign-in page', () => page.goto(url + paths.login), '[name=account]');
  const fields = { account: DEMO_MERCHANT, password: DEMO_PASSWORD, verifyCode: VERIFY_CODE };
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`[name=${name}]`).pressSequentially(text, { delay: KEY_MS });
  }
  const submit = async () => {
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname !== paths.login);
  };
  await measureStep('home after the sign-in', submit, 'main h1');
  await measureStep('home, reloaded', () => page.reload({ waitUntil: 'commit' }), 'main h1');
  await context.close();
  return steps;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}
