import { bytesMutations, type BytesMutation } from './mutations/bytes.ts';
import { delimitedMutations } from './mutations/delimited.ts';
import { mutateXml, partsMutations } from './mutations/parts.ts';
import { xmlMutations } from './mutations/xml.ts';
import { zipFields } from './mutations/zipFields.ts';
import { Random } from './random.ts';
import { seeds, type Format, type Seed } from './seeds/index.ts';
import { zip } from './zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One mutated file. */
export interface FuzzCase {
  readonly format: Format;
  /** The seed file and what was done to it. */
  readonly story: string;
  readonly input:
    | { readonly type: 'file'; readonly bytes: Bytes }
    | { readonly type: 'paste'; readonly html: string | null; readonly text: string };
}

const formats = Object.keys(seeds) as readonly Format[];
const anyBytes = Object.entries(bytesMutations);
const delimited = Object.entries(delimitedMutations);
const xml = Object.entries(xmlMutations);
const partsOf = Object.entries(partsMutations);

function mutateBytes(
  bytes: Bytes,
  mutations: readonly (readonly [string, BytesMutation])[],
  random: Random,
  reported: string[],
): Bytes {
  let mutated = bytes;
  for (let i = 1 + random.below(3); i > 0 && mutated.length > 0; i--) {
    const [name, mutate] = random.pick(mutations);
    reported.push(name);
    mutated = mutate(mutated, random);
  }
  return mutated;
}

function archiveBytes(seed: Seed & { type: 'archive' }, random: Random, reported: string[]): Bytes {
  let { parts } = seed;
  const way = random.below(100);
  if (way < 50) {
    parts = mutateXml(parts, random, reported);
  } else if (way < 65) {
    const [name, mutate] = random.pick(partsOf);
    reported.push(`part ${name}`);
    parts = mutate(parts, random);
  }
  const bytes = zip(parts, seed.style);
  if (way < 65) return bytes;
  if (way < 85) {
    reported.push('zip fields');
    return zipFields(bytes, random);
  }
  return mutateBytes(bytes, anyBytes, random, reported);
}

function inputOf(seed: Seed, random: Random, reported: string[]): FuzzCase['input'] {
  switch (seed.type) {
    case 'archive':
      return { type: 'file', bytes: archiveBytes(seed, random, reported) };
    case 'binary':
      return { type: 'file', bytes: mutateBytes(seed.bytes, anyBytes, random, reported) };
    case 'text':
      return {
        type: 'file',
        bytes: mutateBytes(seed.bytes, [...anyBytes, ...delimited], random, reported),
      };
    case 'clipboard': {
      let { html, text } = seed;
      if (html === null) {
        const bytes = Buffer.from(text);
        const mutated = mutateBytes(
          new Uint8Array(bytes),
          [...anyBytes, ...delimited],
          random,
          reported,
        );
        text = Buffer.from(mutated).toString();
      } else {
        for (let i = 1 + random.below(4); i > 0; i--) {
          const [name, mutate] = random.pick(xml);
          reported.push(name);
          html = mutate(html, random);
        }
      }
      return { type: 'paste', html, text };
    }
  }
}

/** Case `number` of a seed: the same bytes on every machine. */
export function fuzzCase(seed: number, number: number): FuzzCase {
  const random = new Random(seed, number);
  const format = random.pick(formats);
  const chosen = random.pick(seeds[format]);
  const reported: string[] = [];
  const input = inputOf(chosen, random, reported);
  return { format, story: `${format} “${chosen.name}”: ${reported.join(', ')}`, input };
}
