import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextFault } from '../../api/contract/texts.ts';
import { say } from '../../ui/say.ts';

const place = msg({ id: 'texts.place', message: 'Line {line}, column {column}' });

/** Braces and tags read left to right inside of any language. */
const isolated = (value: string | number) =>
  typeof value === 'number' ? value : `\u2066${value}\u2069`;

/** A fault and its place, in the language shown. */
export function faultText(i18n: I18n, { rule, params }: TextFault): string {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isolated(value)]),
  );
  return `${say(i18n, place, values)}: ${i18n._(rule, values)}`;
}
