import type { Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import { mapLanguages, type ByLanguage } from './builtInTexts.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts changed by the carrier, by language and id. */
export async function readOverlay(db: Db | Trx): Promise<ByLanguage<Texts>> {
  const rows = await db
    .selectFrom('text_overlay')
    .select(['language', 'id', 'text'])
    .orderBy('language')
    .orderBy('id')
    .execute();
  const getTexts = (requested: Language): Texts =>
    Object.fromEntries(
      rows.flatMap(({ language, id, text }) => (language === requested ? [[id, text]] : [])),
    );
  return mapLanguages(getTexts);
}
