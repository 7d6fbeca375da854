import { useEffect, useState } from 'react';
import { language, languageInfo } from '../../../language/i18n.ts';

/** Returns a look-up of English texts, for users who know a page by its English name. It returns the id until they are loaded. */
export function useEnglish(): (id: string) => string {
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>({});
  const currentLanguage = language();
  useEffect(() => {
    if (currentLanguage === 'en') return undefined;
    let isUnmounted = false;
    // After a failed load the palette still searches the current language.
    Promise.all(languageInfo.en.parts.map((load) => load())).then(
      (parts) => {
        if (isUnmounted) return undefined;
        return setTexts(Object.assign({}, ...parts.map(({ messages }) => messages)));
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [currentLanguage]);
  return (id) => {
    const text = texts[id];
    const [plain]: readonly unknown[] = Array.isArray(text) ? text : [text];
    return typeof plain === 'string' ? plain : id;
  };
}
