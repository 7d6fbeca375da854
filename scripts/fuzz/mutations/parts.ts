import type { Random } from '../random.ts';
import { createTextPart, type ZipPart } from '../zip.ts';
import { bytesMutations } from './bytes.ts';
import { xmlMutations } from './xml.ts';

type PartsMutation = (parts: readonly ZipPart[], random: Random) => readonly ZipPart[];

const decoder = new TextDecoder();

function replaceOne(
  parts: readonly ZipPart[],
  random: Random,
  make: (part: ZipPart) => readonly ZipPart[],
): readonly ZipPart[] {
  const chosen = random.below(parts.length);
  return parts.flatMap((part, i) => (i === chosen ? make(part) : [part]));
}

const xml = Object.entries(xmlMutations);

/** Mutations of the parts of an archive, which is then packed with correct sizes. */
export const partsMutations: Readonly<Record<string, PartsMutation>> = {
  gone: (parts, random) => replaceOne(parts, random, () => []),
  twice: (parts, random) => replaceOne(parts, random, (part) => [part, part]),
  renamed: (parts, random) =>
    replaceOne(parts, random, (part) => [
      {
        ...part,
        name: random.pick([
          part.name.toUpperCase(),
          `/${part.name}`,
          `x/../${part.name}`,
          '',
          '__proto__',
        ]),
      },
    ]),
  swapped: (parts, random) => {
    const other = random.pick(parts);
    return replaceOne(parts, random, (part) => [{ ...part, content: other.content }]);
  },
  empty: (parts, random) =>
    replaceOne(parts, random, (part) => [{ ...part, content: new Uint8Array(0) }]),
  utf16: (parts, random) =>
    replaceOne(parts, random, (part) => {
      const text = `\ufeff${decoder.decode(part.content)}`;
      return [{ ...part, content: new Uint8Array(Buffer.from(text, 'utf16le')) }];
    }),
  bytes: (parts, random) =>
    replaceOne(parts, random, (part) => {
      const mutate = random.pick(Object.values(bytesMutations));
      return [
        part.content.length === 0 ? part : { ...part, content: mutate(part.content, random) },
      ];
    }),
};

/** One to three mutations of one part's XML. */
export function mutateXml(
  parts: readonly ZipPart[],
  random: Random,
  applied: string[],
): readonly ZipPart[] {
  return replaceOne(parts, random, (part) => {
    let text = decoder.decode(part.content);
    for (let i = 1 + random.below(3); i > 0; i--) {
      const [name, mutate] = random.pick(xml);
      applied.push(`${name} in ${part.name}`);
      text = mutate(text, random);
    }
    return [createTextPart(part.name, text)];
  });
}
