/** Saves a file as a browser download. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click has started the download; the URL is no longer needed in the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/**
 * Opens the browser's print dialog and resolves on `afterprint`: some browsers block in `print`, others do not.
 * Browsers do not report whether anything was printed.
 */
export function openPrintDialog(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    print();
  });
}
