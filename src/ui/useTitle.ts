import { useEffect } from 'react';

const NAME = 'Portage';

/** Sets the title of the browser tab; the portal's name alone if the page has none. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? NAME : `${title} – ${NAME}`;
  }, [title]);
}
