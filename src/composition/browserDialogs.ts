/** Hands a file to the browser's own saving. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click has started the download; its address has done its service by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/**
 * Opens the browser's print dialog and waits for `afterprint`: some browsers block in `print`,
 * others do not. No browser tells whether anything was printed.
 */
export function openPrintDialog(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    print();
  });
}
