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
  /** Batches that may still go past it; the next one waits on its way until the blow has fallen. */
  readonly slack: number;
  /** Duration of a server's outage, a lost network or a second tab, in ms. */
  readonly lasts: number;
  /** Whether a second tab takes over from the first, which is closed. */
  readonly takesOver: boolean;
}

/** Batches that may go past a blow that is due, at most. */
const MOST_SLACK = 2;

/** The fewest batches in which every blow can fall before the last one has gone. */
export const FEWEST_BATCHES = MOST_SLACK + 2;

/** Every kind once and some again, at random points of an import of so many batches. */
export function planFaults(random: Random, batches: number): Fault[] {
  const kinds: FaultKind[] = [...faultKinds];
  for (let more = random.integer(0, 3); more > 0; more--) kinds.push(random.pick(faultKinds));
  return kinds
    .map((kind) => ({
      kind,
      afterBatches: random.integer(1, batches - MOST_SLACK - 1),
      delay: random.integer(0, 250),
      slack: random.integer(0, MOST_SLACK),
      lasts: random.integer(200, 2_500),
      takesOver: random.chance(0.5),
    }))
    .sort((a, b) => a.afterBatches - b.afterBatches);
}
