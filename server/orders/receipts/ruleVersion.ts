import { createHash } from 'node:crypto';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';

const versions = new Map<ImportKind, string>();

/**
 * Computes twelve hex digits that change with the rules of a kind: columns, limits, codes, and the source code of
 * the functions that judge fields, rows and orders. Header names and examples do not matter.
 */
export function computeRuleVersion(kind: ImportKind): string {
  const known = versions.get(kind);
  if (known !== undefined) return known;
  const { columns, rowRules, rowRuleInputs, group } = sheets[kind];
  const fields = columns.map(({ key, field, isUnique }) => ({ key, field, unique: isUnique }));
  const text = JSON.stringify({ fields, rowRules, rowRuleInputs, group }, (_, value: unknown) =>
    typeof value === 'function' ? value.toString() : value,
  );
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  versions.set(kind, version);
  return version;
}
