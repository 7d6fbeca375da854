import { loadAllTexts } from '../../language/i18n.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/**
 * Lazy part of a page that also loads the texts of all pages. Not in `lazyView.tsx`, which the sign-in
 * page loads.
 */
export const lazyPartWithTexts = <Part extends object>(load: () => Promise<Part>) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  });
