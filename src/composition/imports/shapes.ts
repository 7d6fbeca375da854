import { IN_BOOK } from '../../domain/sheets/addressSheet.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import {
  headerRefs,
  type ImportShape,
  MOST_SHAPE_HEADERS,
  type ShapeContent,
  type ShapeSaved,
  type ShapeSource,
} from '../../api/contract/orders/shapes.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { ShapeDraft } from '../../machines/importShape/types.ts';
import { mappingOf } from '../../machines/orderImport/reading.ts';
import { withColumns } from '../../workers/engine/mapping/sources.ts';
import type { KnownShape, SheetLayout } from '../../workers/protocol.ts';
import type { ImportClient } from './calls.ts';

/** How long a file that was dropped waits for the server's memory, in ms. */
const WAIT_MS = 1500;

/** How a company reads files of one kind, as far as the server has said. An import goes on without, too. */
export interface Shapes {
  /** Asks the server, so that the answer is there when a file is dropped. */
  load(companyId: number): void;
  /** Resolves once the server has answered, or was waited for; says why it has not. */
  ready(companyId: number): Promise<Failure | null>;
  /** What was used last first. */
  list(): readonly ImportShape[];
  /** Remembers a reading; `over`: in the place of a colleague's, which the user has seen. */
  save(draft: ShapeDraft, over: ImportShape | null): Promise<Outcome<ShapeSaved>>;
  /** Notes that a file was read by a shape. */
  use(id: string): void;
}

interface Known {
  readonly companyId: number;
  shapes: readonly ImportShape[];
  /** Null once the server has answered. */
  failure: Failure | null;
  loaded: Promise<void>;
}

/** Characters of a name that is made of a file's. */
const MOST_NAME = 44;

const unanswered: Failure = { kind: 'network', offline: false };

export function createShapes(
  client: Pick<ImportClient, 'getImportShapes' | 'saveImportShape' | 'useImportShape'>,
  kind: ImportKind,
): Shapes {
  let known: Known | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function fetchInto(mine: Known): Promise<void> {
    // What is on its way to the server is known there by then.
    await last;
    const answer = await client.getImportShapes({ kind });
    mine.failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    const unsaved = mine.shapes.filter(
      ({ version, headers }) => version === UNSAVED && shapeOf(answer.data, headers) === null,
    );
    mine.shapes = [...unsaved, ...answer.data];
  }

  function load(companyId: number): Known {
    const before = known?.companyId === companyId ? known.shapes : [];
    const mine: Known = {
      companyId,
      shapes: before,
      failure: unanswered,
      loaded: Promise.resolve(),
    };
    known = mine;
    // A call that failed in a way nobody expected leaves it unanswered, which is said.
    mine.loaded = fetchInto(mine).catch(() => undefined);
    return mine;
  }

  function keep(shape: ImportShape): void {
    if (known === null) return;
    const others = known.shapes.filter(
      ({ id, headers }) => id !== shape.id && shapeOf([shape], headers) === null,
    );
    known.shapes = [shape, ...others];
  }

  return {
    load: (companyId) => void load(companyId),

    async ready(companyId) {
      const mine = known?.companyId === companyId ? known : load(companyId);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, WAIT_MS);
      });
      await Promise.race([mine.loaded, waited]);
      clearTimeout(timer);
      return mine.failure;
    },

    list: () => known?.shapes ?? [],

    save(draft, over) {
      // One change after the other, so that each is made on what the one before has left.
      const answer = last.then(async () => {
        const base = over ?? shapeOf(known?.shapes ?? [], draft.content.headers);
        const { content, name } = draft;
        const outcome = await client.saveImportShape({
          kind,
          name,
          version: base === null || base.version === UNSAVED ? null : base.version,
          ...content,
        });
        if (outcome.ok && outcome.data.saved) keep(outcome.data.shape);
        // What the server does not get is known to this page at least.
        else if (!outcome.ok) keep(unsaved(kind, draft, base));
        return outcome;
      });
      last = answer.catch(() => undefined);
      return answer;
    },

    use(id) {
      // When it was used last is a help in the list alone; where that is not noted, nothing is lost.
      client.useImportShape({ shapeId: id }).catch(() => undefined);
    },
  };
}

/** The version of a shape that the server does not have. */
const UNSAVED = 0;

/** A reading that is known to this page alone. */
function unsaved(
  kind: ImportKind,
  { name, content }: ShapeDraft,
  base: ImportShape | null,
): ImportShape {
  const nobody = { usedAt: '', usedBy: '', savedAt: '', savedBy: '' };
  const id = crypto.randomUUID();
  return { id, kind, name, version: UNSAVED, ...nobody, ...base, ...content };
}

function shapeOf(shapes: readonly ImportShape[], headers: readonly string[]): ImportShape | null {
  const wanted = new Set(headers);
  return (
    shapes.find(
      ({ headers: own }) => own.length === wanted.size && own.every((ref) => wanted.has(ref)),
    ) ?? null
  );
}

/** The shapes as the engine looks for them. */
export function knownShapes(shapes: readonly ImportShape[]): readonly KnownShape[] {
  return shapes.map(({ id, name, headers, fields, left, sheet }) => ({
    id,
    name,
    headers,
    fields,
    left,
    sheet,
  }));
}

/**
 * Field by header, as it was chosen by hand in earlier files. A header counts only where all shapes
 * that use it agree on what it is.
 */
export function learnedHeaders(shapes: readonly ImportShape[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  const used = new Map<string, Set<string>>();
  for (const shape of shapes) {
    for (const [key, source] of Object.entries(shape.fields)) {
      for (const ref of refsIn(source)) {
        used.set(ref, (used.get(ref) ?? new Set<string>()).add(key));
        if (source.from === 'column' && shape.chosen.includes(key)) chosen.set(ref, key);
      }
    }
  }
  return new Map([...chosen].filter(([ref]) => used.get(ref)?.size === 1));
}

function refsIn(source: ShapeSource): readonly string[] {
  switch (source.from) {
    case 'constant':
      return [];
    case 'column':
    case 'part':
      return [source.column];
    case 'if':
      return [source.column, source.condition];
    case 'noted':
      return [source.column, source.phones];
    case 'join':
    case 'first':
    case 'lines':
    case 'sum':
      return source.columns;
  }
}

/** What was given for all rows of earlier files, by field; the last used file's counts. */
export function givenTexts(shapes: readonly ImportShape[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const { fields } of shapes) {
    for (const [key, source] of Object.entries(fields)) {
      if (source.from === 'constant' && !given.has(key)) given.set(key, source.text);
    }
  }
  return given;
}

/** How a file is read, for the next one of its headers; null where it has none to know it by. */
export function draftOf(layout: SheetLayout, fileName: string): ShapeDraft | null {
  const refs = headerRefs(layout.fileColumns.map(({ header }) => header));
  const headers = refs.filter((ref) => ref !== null);
  if (layout.headerRow === 0 || headers.length === 0 || headers.length > MOST_SHAPE_HEADERS) {
    return null;
  }
  const fields: Record<string, ShapeSource> = {};
  for (const [key, source] of Object.entries(mappingOf(layout).fields)) {
    const named =
      source === undefined ? null : withColumns(source, (column) => refs[column] ?? null);
    // What is done with addresses of the book is chosen again for each file.
    if (named === null || (key === IN_BOOK && named.from === 'constant')) continue;
    fields[key] = 'columns' in named ? { ...named, columns: [...named.columns] } : named;
  }
  const content: ShapeContent = {
    headers: headers.toSorted(),
    fields,
    chosen: layout.columns.flatMap(({ key, reason }) =>
      key !== null && key in fields && (reason === 'chosen' || reason === 'learned') ? [key] : [],
    ),
    left: layout.unused.flatMap(({ source }) => refs[source] ?? []),
    headerRow: layout.headerRow,
    sheet: layout.sheets.length > 1 ? layout.sheet : null,
  };
  return { name: nameOf(layout, fileName), content };
}

/** The file's name without days, numbers and ending; where nothing is left, what its columns say. */
function nameOf({ recipe, fileColumns }: SheetLayout, fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{N}\p{P}\p{S}\s]+/gu, ' ')
    .trim();
  const headers = fileColumns.flatMap(({ header }) => (header === '' ? [] : [header]));
  const name = words !== '' ? words : (recipe?.name ?? headers.slice(0, 3).join(', '));
  return name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .toWellFormed();
}
