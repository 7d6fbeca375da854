/**
 * Opens the browser's print dialog. Some browsers wait in `print`, others continue: the end of either
 * is `afterprint`. Whether anything came out of a printer, no browser says.
 */
export function openPrintDialog(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    print();
  });
}
