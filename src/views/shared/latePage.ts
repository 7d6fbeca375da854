import { loadAllTexts } from '../../language/i18n.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/**
 * A part of a page that also needs the texts of all pages. Separate from `lazyView.tsx`, which the
 * sign-in page loads.
 */
export const latePage = <Part extends object>(load: () => Promise<Part>) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  });
