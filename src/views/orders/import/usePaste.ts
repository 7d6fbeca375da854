import { useEffect } from 'react';

/** Copied cells; `html` is null if the clipboard has text only. */
export interface CopiedCells {
  readonly html: string | null;
  readonly text: string;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles cells or a file pasted anywhere on the page. */
export function usePaste(
  onCells: (cells: CopiedCells) => void,
  onFile: (file: File) => void,
): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (clipboardData === null || isField(event.target)) return;
      const html = clipboardData.getData('text/html');
      const text = clipboardData.getData('text/plain');
      const file = clipboardData.files[0];
      // Excel also copies a picture of the cells, so texts go first.
      if (html === '' && text === '') {
        if (file !== undefined) onFile(file);
        return;
      }
      event.preventDefault();
      onCells({ html: html === '' ? null : html, text });
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [onCells, onFile]);
}

/** Reads the clipboard for a button; null if the browser or the user refuses. */
export async function readClipboard(): Promise<CopiedCells | null> {
  try {
    let html: string | null = null;
    let text = '';
    for (const item of await navigator.clipboard.read()) {
      if (item.types.includes('text/html')) html = await (await item.getType('text/html')).text();
      if (item.types.includes('text/plain')) {
        text = await (await item.getType('text/plain')).text();
      }
    }
    return { html, text };
  } catch {
    return null;
  }
}
