import { useEffect } from 'react';

const NAME = 'Portage';

/** The title of the browser's tab; the portal's name alone where the page has none. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? NAME : `${title} – ${NAME}`;
  }, [title]);
}
