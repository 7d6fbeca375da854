import { bytesMutations, type BytesMutation } from './mutations/bytes.ts';
import { delimitedMutations } from './mutations/delimited.ts';
import { mutateXml, partsMutations } from './mutations/parts.ts';
import { xmlMutations } from './mutations/xml.ts';
import { corruptZipFields } from './mutations/zipFields.ts';
import { Random } from './random.ts';
import { seeds, type Format, type Seed } from './seeds/index.ts';
import { createZip } from './zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One mutated file. */
export interface FuzzCase {
  readonly format: Format;
  /** Seed file and applied mutations. */
  readonly description: string;
  readonly input:
    | { readonly type: 'file'; readonly bytes: Bytes }
    | { readonly type: 'paste'; readonly html: string | null; readonly text: string };
}

const formats = Object.keys(seeds) as readonly Format[];
const anyBytes = Object.entries(bytesMutations);
const delimited = Object.entries(delimitedMutations);
const xml = Object.entries(xmlMutations);
const partMutations = Object.entries(partsMutations);

function mutateBytes(
  bytes: Bytes,
  mutations: readonly (readonly [string, BytesMutation])[],
  random: Random,
  applied: string[],
): Bytes {
  let mutated = bytes;
  for (let i = 1 + random.below(3); i > 0 && mutated.length > 0; i--) {
    const [name, mutate] = random.pick(mutations);
    applied.push(name);
    mutated = mutate(mutated, random);
  }
  return mutated;
}

function mutateArchive(seed: Seed & { type: 'archive' }, random: Random, applied: string[]): Bytes {
  let { parts } = seed;
  const choice = random.below(100);
  if (choice < 50) {
    parts = mutateXml(parts, random, applied);
  } else if (choice < 65) {
    const [name, mutate] = random.pick(partMutations);
    applied.push(`part ${name}`);
    parts = mutate(parts, random);
  }
  const bytes = createZip(parts, seed.style);
  if (choice < 65) return bytes;
  if (choice < 85) {
    applied.push('zip fields');
    return corruptZipFields(bytes, random);
  }
  return mutateBytes(bytes, anyBytes, random, applied);
}

function mutateSeed(seed: Seed, random: Random, applied: string[]): FuzzCase['input'] {
  switch (seed.type) {
    case 'archive':
      return { type: 'file', bytes: mutateArchive(seed, random, applied) };
    case 'binary':
      return { type: 'file', bytes: mutateBytes(seed.bytes, anyBytes, random, applied) };
    case 'text':
      return {
        type: 'file',
        bytes: mutateBytes(seed.bytes, [...anyBytes, ...delimited], random, applied),
      };
    case 'clipboard': {
      let { html, text } = seed;
      if (html === null) {
        const bytes = Buffer.from(text);
        const mutated = mutateBytes(
          new Uint8Array(bytes),
          [...anyBytes, ...delimited],
          random,
          applied,
        );
        text = Buffer.from(mutated).toString();
      } else {
        for (let i = 1 + random.below(4); i > 0; i--) {
          const [name, mutate] = random.pick(xml);
          applied.push(name);
          html = mutate(html, random);
        }
      }
      return { type: 'paste', html, text };
    }
  }
}

/** Creates case `number` of a seed: the same bytes on every machine. */
export function createFuzzCase(seed: number, number: number): FuzzCase {
  const random = new Random(seed, number);
  const format = random.pick(formats);
  const seedFile = random.pick(seeds[format]);
  const applied: string[] = [];
  const input = mutateSeed(seedFile, random, applied);
  return { format, description: `${format} “${seedFile.name}”: ${applied.join(', ')}`, input };
}
