import type { Outcome } from '../../api/contract/failure.ts';
import { isHabitText, type ValueHabit } from '../../api/contract/orders/habits.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { ImportClient } from './calls.ts';

/** What one call may teach the server. */
const VALUES_PER_CALL = 1000;

/** What a company chose for values in earlier imports of one kind. An import goes on without, too. */
export interface Habits {
  /** Asks the server, so that the answer is there when a file is dropped. */
  load(companyId: number): void;
  /** The same, unless the server was asked for this company before. */
  ensure(companyId: number): void;
  /** Canonical text by what files say, of a field. */
  values(field: string): ReadonlyMap<string, string>;
  learnValues(values: readonly ValueHabit[]): void;
  forget(): Promise<Outcome<null>>;
}

interface Known {
  readonly companyId: number;
  readonly values: Map<string, Map<string, string>>;
}

export function createHabits(
  client: Pick<ImportClient, 'getImportHabits' | 'saveImportHabits' | 'forgetImportHabits'>,
  kind: ImportKind,
): Habits {
  let known: Known | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** One change after the other, so that the last choice is the last to arrive. */
  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const answer = last.then(call);
    last = answer.catch(() => undefined);
    return answer;
  }

  /** Where the server can't be asked, what this page knew `before` is still known. */
  async function fetchInto(mine: Known, before: Known | null): Promise<void> {
    // What is on its way to the server is known there by then.
    await last;
    const answer = await client.getImportHabits({ kind });
    addOlder(mine, answer.ok ? answer.data.values : listed(before));
  }

  /** Not awaited by the import: what the server does not get is remembered by this page. */
  function save(values: readonly ValueHabit[]): void {
    for (let at = 0; at < values.length; at += VALUES_PER_CALL) {
      const part = values.slice(at, at + VALUES_PER_CALL);
      // What could not be saved in a way nobody expected is unremembered, which is no harm.
      inTurn(() => client.saveImportHabits({ kind, values: part })).catch(() => undefined);
    }
  }

  function load(companyId: number): void {
    const mine = nothing(companyId);
    const before = known?.companyId === companyId ? known : null;
    known = mine;
    // A call that failed in a way nobody expected leaves things unremembered, which is no harm.
    fetchInto(mine, before).catch(() => undefined);
  }

  return {
    load,

    ensure(companyId) {
      if (known?.companyId !== companyId) load(companyId);
    },

    values: (field) => known?.values.get(field) ?? new Map<string, string>(),

    learnValues(values) {
      const fitting = values.filter(({ text, value }) => isHabitText(text) && isHabitText(value));
      if (known !== null) for (const habit of fitting) setValue(known, habit);
      save(fitting);
    },

    async forget() {
      const before = known;
      // At once: what is chosen while the server is asked is newer, and stays.
      const mine = before === null ? null : nothing(before.companyId);
      known = mine;
      const answer = await inTurn(() => client.forgetImportHabits({ kind }));
      if (!answer.ok && mine !== null) addOlder(mine, listed(before));
      return answer;
    },
  };
}

function listed(known: Known | null): readonly ValueHabit[] {
  return [...(known?.values ?? [])].flatMap(([field, texts]) =>
    [...texts].map(([text, value]) => ({ field, text, value })),
  );
}

function nothing(companyId: number): Known {
  return { companyId, values: new Map() };
}

/** Adds what was chosen earlier than what is known. */
function addOlder(known: Known, values: readonly ValueHabit[]): void {
  for (const habit of values) {
    if (known.values.get(habit.field)?.has(habit.text) !== true) setValue(known, habit);
  }
}

function setValue({ values }: Pick<Known, 'values'>, { field, text, value }: ValueHabit): void {
  const texts = values.get(field) ?? new Map<string, string>();
  texts.set(text, value);
  values.set(field, texts);
}
