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
  told: string[],
): Bytes {
  let mutated = bytes;
  for (let i = 1 + random.below(3); i > 0 && mutated.length > 0; i--) {
    const [name, mutate] = random.pick(mutations);
    told.push(name);
    mutated = mutate(mutated, random);
  }
  return mutated;
}

function archiveBytes(seed: Seed & { type: 'archive' }, random: Random, told: string[]): Bytes {
  let { parts } = seed;
  const way = random.below(100);
  if (way < 50) {
    parts = mutateXml(parts, random, told);
  } else if (way < 65) {
    const [name, mutate] = random.pick(partsOf);
    told.push(`part ${name}`);
    parts = mutate(parts, random);
  }
  const bytes = zip(parts, seed.style);
  if (way < 65) return bytes;
  if (way < 85) {
    told.push('zip fields');
    return zipFields(bytes, random);
  }
  return mutateBytes(bytes, anyBytes, random, told);
}

function inputOf(seed: Seed, random: Random, told: string[]): FuzzCase['input'] {
  switch (seed.type) {
    case 'archive':
      return { type: 'file', bytes: archiveBytes(seed, random, told) };
    case 'binary':
      return { type: 'file', bytes: mutateBytes(seed.bytes, anyBytes, random, told) };
    case 'text':
      return {
        type: 'file',
        bytes: mutateBytes(seed.bytes, [...anyBytes, ...delimited], random, told),
      };
    case 'clipboard': {
      let { html, text } = seed;
      if (html === null) {
        const bytes = Buffer.from(text);
        const mutated = mutateBytes(
          new Uint8Array(bytes),
          [...anyBytes, ...delimited],
          random,
          told,
        );
        text = Buffer.from(mutated).toString();
      } else {
        for (let i = 1 + random.below(4); i > 0; i--) {
          const [name, mutate] = random.pick(xml);
          told.push(name);
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
  const told: string[] = [];
  const input = inputOf(chosen, random, told);
  return { format, story: `${format} “${chosen.name}”: ${told.join(', ')}`, input };
}
