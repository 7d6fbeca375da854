import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { NewTexts, texts } from '../../src/api/contract/texts/texts.ts';
import { checkText } from '../../src/icu/checkText.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { MAX_FIELD_ERRORS } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { recordChange } from '../records/recordChange.ts';
import { createSlices } from '../pacing.ts';
import type { BuiltInTexts } from './builtInTexts.ts';

type Change = ParsedInputOf<(typeof texts)['saveTexts']>['texts'][number];

interface Author {
  readonly accountId: string;
  readonly at: Date;
}

/** Changes either all texts or none; one refusal reports up to `MAX_FIELD_ERRORS` errors. */
export async function saveTexts(
  db: Db,
  builtIn: BuiltInTexts,
  changes: readonly Change[],
  author: Author,
): Promise<{ id: string; version: number }[]> {
  const slice = createSlices();
  const fields: FieldError[] = [];
  for (const [at, change] of changes.entries()) {
    for (const language of languages) {
      await slice();
      fields.push(...findFieldErrors(builtIn, change, language, `texts.${at}.to.${language}`));
    }
  }
  if (fields.length > 0) {
    throw new Refusal('error.invalidInput', { fields: fields.slice(0, MAX_FIELD_ERRORS) });
  }
  return transact(db, async (trx) => {
    const saved: { id: string; version: number }[] = [];
    for (const change of changes) {
      saved.push({ id: change.id, version: await saveText(trx, change, author) });
    }
    return saved;
  });
}

function findFieldErrors(
  builtIn: BuiltInTexts,
  { id, to }: Change,
  language: Language,
  path: string,
): FieldError[] {
  const builtInText = builtIn.get(id);
  if (builtInText === undefined) throw new Refusal('text.unknown');
  const text = to[language];
  if (text === undefined || text === null) return [];
  return checkText(language, text, builtInText.en).map(({ rule, params }) => ({
    path,
    rule,
    params,
  }));
}

/** Saves a text and returns its version; saving an unchanged text keeps the version. */
async function saveText(trx: Trx, { id, version, to }: Change, author: Author): Promise<number> {
  const newest = await trx
    .selectFrom('text_history')
    .select(({ fn }) => fn.max('version').as('version'))
    .$call(ofCompany(CARRIER_COMPANY_ID))
    .where('text_id', '=', id)
    .executeTakeFirst();
  if ((newest?.version ?? 0) !== version) throw new Refusal('text.changed');
  const before = await readTexts(trx, id);
  const changes = languages.flatMap((language) => {
    const newText = to[language];
    const from = before[language] ?? null;
    return newText === undefined || newText === from ? [] : [{ language, from, to: newText }];
  });
  if (changes.length === 0) return version;
  // Optimistic locking: the second change of a version conflicts.
  const inserted = await trx
    .insertInto('text_history')
    .values({
      company_id: CARRIER_COMPANY_ID,
      text_id: id,
      version: version + 1,
      at: author.at,
      account_id: author.accountId,
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'text_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (inserted === undefined) throw new Refusal('text.changed');
  // Null means the built-in text.
  const toHistory = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [`text.${change.language}`, change[side]]));
  await recordChange(trx, {
    by: { companyId: CARRIER_COMPANY_ID, accountId: author.accountId },
    at: author.at,
    kind: 'text',
    recordId: id,
    before: toHistory('from'),
    after: toHistory('to'),
  });
  for (const { language, to: text } of changes) {
    const key = { language, id };
    await (
      text === null
        ? trx.deleteFrom('text_overlay').where('language', '=', language).where('id', '=', id)
        : trx
            .insertInto('text_overlay')
            .values({ ...key, text })
            .onConflict((conflict) => conflict.columns(['language', 'id']).doUpdateSet({ text }))
    ).execute();
  }
  return inserted.version;
}

async function readTexts(trx: Trx, id: string): Promise<NewTexts> {
  const rows = await trx
    .selectFrom('text_overlay')
    .select(['language', 'text'])
    .where('id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]));
}
