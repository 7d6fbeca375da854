import { isSenderKey } from '../../../domain/sheets/sender.ts';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { newContent } from '../../../machines/orderEntry/content.ts';
import {
  type EntrySnapshot,
  findingsAt,
  refusalAt,
} from '../../../machines/orderEntry/selectors.ts';
import { isAsked } from './fieldLook.ts';

/** Fields of the order, as keys apart by spaces, so that two lists compare by their text. */
interface FormFields {
  /** What the order is asked for as it is. */
  readonly asked: string;
  /** Of these what a plain order needs, and what says something that nobody would guess. */
  readonly open: string;
}

/** Asked for only where they matter: then they are in sight. */
const occasional: ReadonlySet<string> = new Set(['deliveryType', 'unNumber']);

/**
 * A field is folded away while the order is complete without it, or it says what nearly every order
 * says, or what the default sender says. What has a fault is in sight.
 */
export function formFields(s: EntrySnapshot): FormFields {
  const { kind, owner, content, start } = s.context;
  const { countryCode, countries } = owner;
  const presets = newContent(kind, owner).values;
  const asked = sheets[kind].columns.filter(
    (column) =>
      !isLineKey(sheets[kind], column.key) &&
      isAsked(column.key, { kind, countryCode, countries, values: content.values }),
  );
  const open = asked.filter(({ key, field }) => {
    const text = content.values[key] ?? '';
    const usual = presets[key] ?? '';
    const isUsual = text === usual || (isSenderKey(key) && text === start.values[key]);
    return (
      (field.required && usual === '') ||
      (text !== '' && !isUsual) ||
      occasional.has(key) ||
      findingsAt(s, `values.${key}`).length > 0 ||
      refusalAt(s, `values.${key}`) !== null
    );
  });
  const keysOf = (columns: typeof asked) => columns.map(({ key }) => key).join(' ');
  return { asked: keysOf(asked), open: keysOf(open) };
}

export const isSameFields = (a: FormFields, b: FormFields): boolean =>
  a.asked === b.asked && a.open === b.open;
