import type { Locator, Page } from '@playwright/test';

/** Copies a text from a temporary field and pastes it into `target`, with the shortcuts that all browsers allow. */
export async function pasteInto(page: Page, target: Locator, text: string): Promise<void> {
  const temporaryField = await page.evaluateHandle((content) => {
    const field = document.createElement('textarea');
    field.value = content;
    document.body.append(field);
    field.select();
    return field;
  }, text);
  await page.keyboard.press('ControlOrMeta+c');
  await temporaryField.evaluate((field) => field.remove());
  await target.focus();
  await page.keyboard.press('ControlOrMeta+v');
}
