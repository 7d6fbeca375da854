import type { Outcome } from '../../api/contract/failure.ts';
import {
  headerHabitKey,
  type HeaderHabit,
  isHabitText,
  type NewHeaderHabit,
  type ValueHabit,
} from '../../api/contract/order/habits.ts';
import type { OrderKind } from '../../api/contract/sheet.ts';
import type { ImportClient } from './calls.ts';
import type { SheetLayout } from '../../workers/protocol.ts';

/** How long a file that was dropped waits for the server's memory, in ms. */
const WAIT_MS = 1500;
/** What one call may teach the server. */
const HEADERS_PER_CALL = 200;
const VALUES_PER_CALL = 1000;

/** What a company chose in earlier imports of one kind. An import goes on without, too. */
export interface Habits {
  /** Asks the server, so that the answer is there when a file is dropped. */
  load(companyId: number): void;
  /** Field by header; what is known once the server has answered, or was waited for. */
  headers(companyId: number): Promise<ReadonlyMap<string, string>>;
  /** Canonical text by what files say, of a field. */
  values(field: string): ReadonlyMap<string, string>;
  /** The user has said what each column is: what was chosen by hand is remembered. */
  learnColumns(columns: SheetLayout['columns']): void;
  learnValues(values: readonly ValueHabit[]): void;
  forget(): Promise<Outcome<null>>;
}

interface Known {
  readonly companyId: number;
  readonly headers: Map<string, string>;
  readonly values: Map<string, Map<string, string>>;
  loaded: Promise<void>;
}

export function createHabits(
  client: Pick<ImportClient, 'getImportHabits' | 'saveImportHabits' | 'forgetImportHabits'>,
  kind: OrderKind,
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
    addOlder(mine, answer.ok ? answer.data : listed(before));
  }

  function load(companyId: number): Known {
    const mine = nothing(companyId);
    const before = known?.companyId === companyId ? known : null;
    known = mine;
    // A call that failed in a way nobody expected leaves things unremembered, which is no harm.
    mine.loaded = fetchInto(mine, before).catch(() => undefined);
    return mine;
  }

  /** Not awaited by the import: what the server does not get is remembered by this page. */
  function save(headers: readonly NewHeaderHabit[], values: readonly ValueHabit[]): void {
    const send = (part: { headers?: NewHeaderHabit[]; values?: ValueHabit[] }) => {
      // What could not be saved in a way nobody expected is unremembered, which is no harm.
      inTurn(() => client.saveImportHabits({ kind, ...part })).catch(() => undefined);
    };
    for (let at = 0; at < headers.length; at += HEADERS_PER_CALL) {
      send({ headers: headers.slice(at, at + HEADERS_PER_CALL) });
    }
    for (let at = 0; at < values.length; at += VALUES_PER_CALL) {
      send({ values: values.slice(at, at + VALUES_PER_CALL) });
    }
  }

  return {
    load: (companyId) => void load(companyId),

    async headers(companyId) {
      const mine = known?.companyId === companyId ? known : load(companyId);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, WAIT_MS);
      });
      await Promise.race([mine.loaded, waited]);
      clearTimeout(timer);
      return new Map(mine.headers);
    },

    values: (field) => known?.values.get(field) ?? new Map<string, string>(),

    learnColumns(columns) {
      const named = columns.flatMap(({ source, header, key, reason }) => {
        const name = source === null ? null : headerHabitKey(header);
        return name === null ? [] : [{ name, key, reason }];
      });
      const count = Map.groupBy(named, ({ name }) => name);
      const learned = new Map<string, string | null>();
      for (const { name, key, reason } of named) {
        if (count.get(name)?.length !== 1) continue;
        // What the header says by itself would be said again of another file, where it may be wrong.
        if (key !== null && reason === 'chosen') learned.set(name, key);
        // A column without a field has lost it to another as often as it was left out on purpose.
        if (key === null && known?.headers.has(name) === true) learned.set(name, null);
      }
      for (const [header, field] of learned) {
        if (field === null) known?.headers.delete(header);
        else known?.headers.set(header, field);
      }
      save(
        [...learned].map(([header, field]) => ({ header, field })),
        [],
      );
    },

    learnValues(values) {
      const fitting = values.filter(({ text, value }) => isHabitText(text) && isHabitText(value));
      if (known !== null) for (const habit of fitting) setValue(known, habit);
      save([], fitting);
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

function listed(known: Known | null): { headers: HeaderHabit[]; values: ValueHabit[] } {
  return {
    headers: [...(known?.headers ?? [])].map(([header, field]) => ({ header, field })),
    values: [...(known?.values ?? [])].flatMap(([field, texts]) =>
      [...texts].map(([text, value]) => ({ field, text, value })),
    ),
  };
}

function nothing(companyId: number): Known {
  return { companyId, headers: new Map(), values: new Map(), loaded: Promise.resolve() };
}

/** Adds what was chosen earlier than what is known. */
function addOlder(known: Known, { headers, values }: ReturnType<typeof listed>): void {
  for (const { header, field } of headers) {
    if (!known.headers.has(header)) known.headers.set(header, field);
  }
  for (const habit of values) {
    if (known.values.get(habit.field)?.has(habit.text) !== true) setValue(known, habit);
  }
}

function setValue({ values }: Pick<Known, 'values'>, { field, text, value }: ValueHabit): void {
  const texts = values.get(field) ?? new Map<string, string>();
  texts.set(text, value);
  values.set(field, texts);
}
