import * as v from 'valibot';
import { type AreaDetail, areaContent } from '../../../api/contract/areas/areas.ts';
import { languages, type Language } from '../../../domain/languages.ts';
import type { AreaChange } from './areaDeclarations.ts';

/** Form values, named as in the paths of the server's refusals. */
export interface TypedArea {
  readonly code: string;
  readonly parentCode: string;
  readonly name: string;
  readonly names: Readonly<Record<Language, string>>;
}

export function toTypedArea(detail: AreaDetail | null, parentCode: string): TypedArea {
  const { code = '', name = '', names = {} } = detail?.area ?? {};
  const getName = (language: Language) => names[language] ?? '';
  return {
    // The code of a new area starts with its parent's.
    code: detail === null && parentCode !== '' ? `${parentCode}-` : code,
    parentCode: detail?.area.parentCode ?? parentCode,
    name,
    names: {
      en: getName('en'),
      zh: getName('zh'),
      fr: getName('fr'),
      ar: getName('ar'),
      bn: getName('bn'),
    },
  };
}

const text = v.string();

const typedArea = v.object({
  code: text,
  parentCode: text,
  name: text,
  names: v.object({ en: text, zh: text, fr: text, ar: text, bn: text }),
}) satisfies v.GenericSchema<TypedArea>;

/** Validates by the contract's rules; omits empty names. */
export const areaForm = v.pipe(
  typedArea,
  v.transform(({ code, parentCode, name, names }): v.InferInput<typeof areaContent> => ({
    code: code.trim().toUpperCase(),
    parentCode: parentCode.trim().toUpperCase(),
    name,
    names: Object.fromEntries(
      languages.flatMap((language) => {
        const trimmed = names[language].trim();
        return trimmed === '' ? [] : [[language, trimmed]];
      }),
    ),
  })),
  areaContent,
  v.transform((content): AreaChange => ({ content })),
);
