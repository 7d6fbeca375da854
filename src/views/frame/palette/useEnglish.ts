import { useEffect, useState } from 'react';
import { language, offered } from '../../../language/i18n.ts';

/** English texts of ids, for who knows a page by its English name; the id itself until they are there. */
export function useEnglish(): (id: string) => string {
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>({});
  const shown = language();
  useEffect(() => {
    if (shown === 'en') return undefined;
    let isOver = false;
    // Without them, the palette still knows the language shown.
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
