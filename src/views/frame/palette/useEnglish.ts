import { useEffect, useState } from 'react';
import { language, offered } from '../../../language/i18n.ts';

/** Returns English texts by id, for users who know a page by its English name; the id until they are loaded. */
export function useEnglish(): (id: string) => string {
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>({});
  const shown = language();
  useEffect(() => {
    if (shown === 'en') return undefined;
    let isOver = false;
    // After a failed load the palette still searches the current language.
    Promise.all(offered.en.parts.map((load) => load())).then(
      (parts) => {
        if (isOver) return undefined;
        return setTexts(Object.assign({}, ...parts.map(({ messages }) => messages)));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [shown]);
  return (id) => {
    const text = texts[id];
    const [plain]: readonly unknown[] = Array.isArray(text) ? text : [text];
    return typeof plain === 'string' ? plain : id;
  };
}
