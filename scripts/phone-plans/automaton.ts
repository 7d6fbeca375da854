/** A state with its transitions. */
interface State {
  readonly byDigit: { readonly digits: string; readonly to: number }[];
  /** Targets reached without a digit. */
  readonly epsilon: number[];
}

/** Nondeterministic automaton of a pattern of digits, from the first to the last state. */
export type Automaton = readonly State[];

/**
 * Builds the automaton of a libphonenumber pattern: digits, `\d`, classes, groups `(?:…)`, alternatives and counts
 * `{n}`, `{n,m}`, `?`. Throws for anything else.
 */
export function buildAutomaton(pattern: string): Automaton {
  const states: State[] = [];
  const add = () => states.push({ byDigit: [], epsilon: [] }) - 1;
  const stateAt = (at: number): State => {
    const state = states[at];
    if (state === undefined) throw new Error(`State ${at} of ${pattern} is missing.`);
    return state;
  };
  let at = 0;
  const fail = () => new Error(`"${pattern}" can't be parsed at ${at}.`);

  /** Adds the states of a part of the pattern after a state, and returns the last one. */
  type Part = (from: number) => number;

  function parseAlternatives(): Part {
    const branches = [parseSequence()];
    while (pattern[at] === '|') {
      at++;
      branches.push(parseSequence());
    }
    return (from) => {
      const end = add();
      for (const branch of branches) {
        const begin = add();
        stateAt(from).epsilon.push(begin);
        stateAt(branch(begin)).epsilon.push(end);
      }
      return end;
    };
  }

  function parseSequence(): Part {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      parts.push(parseCount(parseAtom()));
    }
    return (from) => parts.reduce((state, part) => part(state), from);
  }

  function parseCount(part: Part): Part {
    const [all, minText, comma, maxText] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at)) ?? [];
    const isOptional = all === undefined && pattern[at] === '?';
    if (all === undefined && !isOptional) return part;
    at += all?.length ?? 1;
    const min = isOptional ? 0 : Number(minText);
    const max = isOptional ? 1 : comma === '' ? min : Number(maxText);
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
      for (const one of ends) stateAt(one).epsilon.push(end);
      return end;
    };
  }

  function parseAtom(): Part {
    const rest = pattern.slice(at);
    if (rest.startsWith('(?:')) {
      at += 3;
      const group = parseAlternatives();
      if (pattern[at] !== ')') throw fail();
      at++;
      return group;
    }
    const [token, klass, digit] = /^(?:\[([\d-]+)\]|\\d|(\d))/.exec(rest) ?? [];
    if (token === undefined) throw fail();
    at += token.length;
    const digits = digit ?? (klass === undefined ? '0123456789' : expandClass(klass));
    return (from) => {
      const to = add();
      stateAt(from).byDigit.push({ digits, to });
      return to;
    };
  }

  const first = add();
  const whole = parseAlternatives();
  if (at < pattern.length) throw fail();
  const last = whole(first);
  const end = add();
  stateAt(last).epsilon.push(end);
  return states;
}

/** Digits of a class: `02-4` as 0, 2, 3 and 4. */
function expandClass(klass: string): string {
  return klass.replace(/(\d)-(\d)/g, (_, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (__, step) => Number(from) + step).join(
      '',
    ),
  );
}

/** Finds a number with this length and these first digits; null if there is none. */
export function findNumber(automaton: Automaton, prefix: string, length: number): string | null {
  let reached = withEpsilonTargets(automaton, new Map([[0, '']]));
  for (let position = 0; position < length; position++) {
    const next = new Map<number, string>();
    for (const [state, text] of reached) {
      for (const { digits, to } of automaton[state]?.byDigit ?? []) {
        const digit = position < prefix.length ? prefix.charAt(position) : digits.charAt(0);
        if (digits.includes(digit) && !next.has(to)) next.set(to, text + digit);
      }
    }
    reached = withEpsilonTargets(automaton, next);
  }
  return reached.get(automaton.length - 1) ?? null;
}

function withEpsilonTargets(
  automaton: Automaton,
  states: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const all = new Map(states);
  for (const [state, text] of all) {
    for (const target of automaton[state]?.epsilon ?? [])
      if (!all.has(target)) all.set(target, text);
  }
  return all;
}
