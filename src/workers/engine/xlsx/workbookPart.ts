import { EngineError } from '../errors.ts';
import type { Epoch } from '../format/serialDate.ts';
import { readElements } from '../xml/elementNames.ts';
import { ascii } from '../xml/tokenizer.ts';
import type { Archive } from '../zip/archive.ts';
import { readRelationships, type Relationship, MAX_SMALL_PART_BYTES } from './relationships.ts';

export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  /** Path of the sheet's part. */
  readonly part: string;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly epoch: Epoch;
  readonly styles: string | null;
  readonly sharedStrings: string | null;
}

const WORKBOOK = ascii('workbook');
const PROPERTIES = ascii('workbookPr');
const SHEET = ascii('sheet');
const NAME = ascii('name');
const STATE = ascii('state');
const ID = ascii('id');
const DATE_1904 = ascii('date1904');

/** Path of the workbook part, from the package's relationships. */
async function findWorkbookPart(archive: Archive): Promise<string> {
  const roots = await readRelationships(archive, '');
  const main = roots.find(({ type, target }) => type === 'officeDocument' && archive.has(target));
  if (main !== undefined) return main.target;
  // A package without relationships still has its workbook at the default path.
  if (archive.has('xl/workbook.xml')) return 'xl/workbook.xml';
  throw new EngineError('notASpreadsheet', 'The archive holds no workbook.');
}

/** Reads the list of sheets and the paths of all parts. */
export async function readWorkbookPart(archive: Archive): Promise<WorkbookParts> {
  const part = await findWorkbookPart(archive);
  const relationships = await readRelationships(archive, part);
  // Without relationships the parts are at their default paths, with sheets numbered in order.
  const hasNoRelationships = relationships.length === 0;
  const createDefaultRelationship = (type: string, name: string): Relationship => {
    return { id: '', type, target: `${part.slice(0, part.lastIndexOf('/') + 1)}${name}.xml` };
  };
  const allRelationships = hasNoRelationships
    ? [
        createDefaultRelationship('styles', 'styles'),
        createDefaultRelationship('sharedStrings', 'sharedStrings'),
      ]
    : relationships;
  const byId = new Map(allRelationships.map((one) => [one.id, one]));
  const sheets: SheetPart[] = [];
  let epoch: Epoch = 1900;
  let isRoot = true;
  let count = 0;
  for (const xml of readElements(await archive.bytes(part, MAX_SMALL_PART_BYTES), part)) {
    if (isRoot && !xml.is(WORKBOOK)) {
      throw new EngineError('notASpreadsheet', `The file is an office document (${xml.name}).`);
    }
    isRoot = false;
    if (xml.is(PROPERTIES)) {
      if (xml.flag(DATE_1904)) epoch = 1904;
    } else if (xml.is(SHEET)) {
      const target = hasNoRelationships
        ? createDefaultRelationship('worksheet', `worksheets/sheet${++count}`)
        : byId.get(xml.attribute(ID, true) ?? '');
      // Chart and macro sheets have no cells.
      if (target?.type !== 'worksheet') continue;
      const name = xml.attribute(NAME) ?? '';
      const state = xml.attribute(STATE) ?? 'visible';
      sheets.push({ name, hidden: state !== 'visible', part: target.target });
    }
  }
  if (sheets.length === 0) throw new EngineError('corrupt', 'The workbook has no worksheets.');
  return {
    sheets,
    epoch,
    styles: findRelatedPart(archive, allRelationships, 'styles'),
    sharedStrings: findRelatedPart(archive, allRelationships, 'sharedStrings'),
  };
}

function findRelatedPart(
  archive: Archive,
  related: readonly Relationship[],
  type: string,
): string | null {
  const relationship = related.find((one) => one.type === type);
  return relationship !== undefined && archive.has(relationship.target)
    ? relationship.target
    : null;
}
