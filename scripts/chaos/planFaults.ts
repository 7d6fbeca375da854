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

/** A fault to inject, with its time. */
export interface Fault {
  readonly kind: FaultKind;
  /** Number of sent batches, including repeats, after which it is injected. */
  readonly afterBatches: number;
  /** Additional delay, in ms. */
  readonly delay: number;
  /** Batches that may still be sent; the next one is held until the fault is injected. */
  readonly slack: number;
  /** Duration of an outage of server or network, or of a second tab, in ms. */
  readonly duration: number;
  /** Whether a second tab takes over from the first, which is closed. */
  readonly takesOver: boolean;
}

/** Maximum of batches that may be sent while a fault is due. */
const MAX_SLACK = 2;

/** Minimum of batches in which every fault can be injected before the last batch is sent. */
export const MIN_BATCHES = MAX_SLACK + 2;

/** Plans each kind of fault once and some again, at random points of an import with this many batches. */
export function planFaults(random: Random, batches: number): Fault[] {
  const kinds: FaultKind[] = [...faultKinds];
  for (let more = random.integer(0, 3); more > 0; more--) kinds.push(random.pick(faultKinds));
  return kinds
    .map((kind) => ({
      kind,
      afterBatches: random.integer(1, batches - MAX_SLACK - 1),
      delay: random.integer(0, 250),
      slack: random.integer(0, MAX_SLACK),
      duration: random.integer(200, 2_500),
      takesOver: random.chance(0.5),
    }))
    .sort((a, b) => a.afterBatches - b.afterBatches);
}
