import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { PortalText, TextChange, texts } from '../../src/api/contract/texts/texts.ts';
import type { Db } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { mapLanguages, type BuiltInTexts } from './builtInTexts.ts';
import { readOverlay } from './textOverlay.ts';

/** Maximum number of changes shown for a text. */
const MAX_CHANGES = 200;

/** A page of matching texts; a few thousand, searched in memory. */
export async function listTexts(
  db: Db,
  builtIn: BuiltInTexts,
  { filters, sort, size, cursor }: ParsedInputOf<(typeof texts)['queryTextList']>,
): Promise<ResultOf<(typeof texts)['queryTextList']>> {
  const matchingTexts = (await readAllTexts(db, builtIn)).filter(createFilter(filters));
  return pageInMemory(matchingTexts, ({ id }) => id, { cursor, size, descending: sort.descending });
}

/** One text with its changes, newest first. */
export async function findText(
  db: Db,
  builtIn: BuiltInTexts,
  id: string,
): Promise<ResultOf<(typeof texts)['getText']>> {
  const text = (await readAllTexts(db, builtIn)).find((one) => one.id === id);
  if (text === undefined) throw new Refusal('text.unknown');
  const rows = await db
    .selectFrom('text_history')
    .leftJoin('account', sameCompany('account.id', 'text_history.account_id'))
    .select(['version', 'at', 'name', 'changes'])
    .$call(ofCompany(CARRIER_COMPANY_ID, 'text_history'))
    .where('text_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  const history = rows.map(({ version, at, name, changes }): TextChange => ({
    version,
    at: at.toISOString(),
    by: name ?? '',
    changes,
  }));
  return { text, history };
}

async function readAllTexts(db: Db, builtIn: BuiltInTexts): Promise<PortalText[]> {
  const overlay = await readOverlay(db);
  const newest = await db
    .selectFrom('text_history as h')
    .leftJoin('account as a', sameCompany('a.id', 'h.account_id'))
    .distinctOn('h.text_id')
    .select(['h.text_id', 'h.version', 'h.at', 'a.name'])
    .$call(ofCompany(CARRIER_COMPANY_ID, 'h'))
    .orderBy('h.text_id')
    .orderBy('h.version', 'desc')
    .execute();
  const lastChanges = new Map(newest.map((change) => [change.text_id, change]));
  return [...builtIn].map(([id, texts]) => {
    const change = lastChanges.get(id);
    return {
      id,
      builtIn: texts,
      changed: mapLanguages((language) => overlay[language][id] ?? null),
      version: change?.version ?? 0,
      last: change === undefined ? null : { at: change.at.toISOString(), by: change.name ?? '' },
    };
  });
}

const foldText = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

function createFilter(filters: ParsedInputOf<(typeof texts)['queryTextList']>['filters']) {
  const folded = foldText(filters.search ?? '');
  return ({ id, builtIn, changed }: PortalText): boolean => {
    const changedTexts = Object.values(changed).filter((text) => text !== null);
    if (filters.changed === 'yes' && changedTexts.length === 0) return false;
    return [id, ...Object.values(builtIn), ...changedTexts].some((text) =>
      foldText(text).includes(folded),
    );
  };
}
