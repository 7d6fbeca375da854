import type { Random } from '../../server/demo/random.ts';

const faultKinds = [
  'reload',
  'killServer',
  'killBrowser',
  'offline',
  'signedOut',
  'secondTab',
] as const;
type FaultKind = (typeof faultKinds)[number];

/** One blow, and when it falls. */
export interface Fault {
  readonly kind: FaultKind;
  /** Falls once this many batches have been sent, repeats counted. */
  readonly afterBatches: number;
  /** And this much later, in ms. */
  readonly delay: number;
  /** How long a server stays down, a network away, a second tab open, in ms. */
  readonly lasts: number;
  /** Whether a second tab takes over from the first, which is closed. */
  readonly takesOver: boolean;
}

/** Every kind once and some again, at random points of an import of so many batches. */
export function planFaults(random: Random, batches: number): Fault[] {
  const kinds: FaultKind[] = [...faultKinds];
  for (let more = random.integer(0, 3); more > 0; more--) kinds.push(random.pick(faultKinds));
  return kinds
    .map((kind) => ({
      kind,
      afterBatches: random.integer(1, batches),
      delay: random.integer(0, 250),
      lasts: random.integer(200, 2_500),
      takesOver: random.chance(0.5),
    }))
    .sort((a, b) => a.afterBatches - b.afterBatches);
}
