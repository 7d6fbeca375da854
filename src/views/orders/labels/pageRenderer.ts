import { createPageTextRenderer, type TextRenderer } from '../../../labels/textRenderer.ts';

let renderer: TextRenderer | null = null;

/** Text renderer shared by all labels of the page, because it caches text widths. */
export function getPageRenderer(): TextRenderer {
  renderer ??= createPageTextRenderer();
  return renderer;
}
