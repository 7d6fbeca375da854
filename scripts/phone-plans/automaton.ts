/** A state: on which digits it goes on to which states, and where it goes without one. */
interface State {
  readonly on: { readonly digits: string; readonly to: number }[];
  readonly free: number[];
}

/** Automaton of a pattern of digits; the first state begins, the last one ends. */
export type Automaton = readonly State[];

/**
 * Reads a pattern of libphonenumber: digits, `\d`, classes, groups `(?:…)`, alternatives and counts
 * `{n}`, `{n,m}`, `?`. Anything else is an error.
 */
export function buildAutomaton(pattern: string): Automaton {
  const states: State[] = [];
  const add = () => states.push({ on: [], free: [] }) - 1;
  const stateAt = (at: number): State => {
    const state = states[at];
    if (state === undefined) throw new Error(`State ${at} of ${pattern} is missing.`);
    return state;
  };
  let at = 0;
  const fail = () => new Error(`"${pattern}" can't be read at ${at}.`);

  /** An atom's way from one state to another; called once for each of its repetitions. */
  type Part = (from: number) => number;

  function alternatives(): Part {
    const ways = [sequence()];
    while (pattern[at] === '|') {
      at++;
      ways.push(sequence());
    }
    return (from) => {
      const end = add();
      for (const way of ways) {
        const begin = add();
        stateAt(from).free.push(begin);
        stateAt(way(begin)).free.push(end);
      }
      return end;
    };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      parts.push(counted(atom()));
    }
    return (from) => parts.reduce((state, part) => part(state), from);
  }

  function counted(part: Part): Part {
    const [all, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at)) ?? [];
    const isOptional = all === undefined && pattern[at] === '?';
    if (all === undefined && !isOptional) return part;
    at += all?.length ?? 1;
    const min = isOptional ? 0 : Number(least);
    const max = isOptional ? 1 : comma === '' ? min : Number(most);
    if (max < min) throw fail();
    return (from) => {
      let state = from;
      for (let times = 0; times < min; times++) state = part(state);
      const ends = [state];
      for (let times = min; times < max; times++) {
        state = part(state);
        ends.push(state);
      }
      const end = add();
      for (const one of ends) stateAt(one).free.push(end);
      return end;
    };
  }

  function atom(): Part {
    const rest = pattern.slice(at);
    if (rest.startsWith('(?:')) {
      at += 3;
      const group = alternatives();
      if (pattern[at] !== ')') throw fail();
      at++;
      return group;
    }
    const [read, klass, digit] = /^(?:\[([\d-]+)\]|\\d|(\d))/.exec(rest) ?? [];
    if (read === undefined) throw fail();
    at += read.length;
    const digits = digit ?? (klass === undefined ? '0123456789' : digitsOf(klass));
    return (from) => {
      const to = add();
      stateAt(from).on.push({ digits, to });
      return to;
    };
  }

  const first = add();
  const whole = alternatives();
  if (at < pattern.length) throw fail();
  const last = whole(first);
  const end = add();
  stateAt(last).free.push(end);
  return states;
}

/** `02-4` as 0, 2, 3 and 4. */
function digitsOf(klass: string): string {
  return klass.replace(/(\d)-(\d)/g, (_, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (__, step) => Number(from) + step).join(
      '',
    ),
  );
}

/** A number of this length that begins with these digits; null where there is none. */
export function endsOf(automaton: Automaton, prefix: string, length: number): string | null {
  let reached = withFree(automaton, new Map([[0, '']]));
  for (let place = 0; place < length; place++) {
    const next = new Map<number, string>();
    for (const [state, text] of reached) {
      for (const { digits, to } of automaton[state]?.on ?? []) {
        const digit = place < prefix.length ? prefix.charAt(place) : digits.charAt(0);
        if (digits.includes(digit) && !next.has(to)) next.set(to, text + digit);
      }
    }
    reached = withFree(automaton, next);
  }
  return reached.get(automaton.length - 1) ?? null;
}

function withFree(
  automaton: Automaton,
  states: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const all = new Map(states);
  for (const [state, text] of all) {
    for (const free of automaton[state]?.free ?? []) if (!all.has(free)) all.set(free, text);
  }
  return all;
}
