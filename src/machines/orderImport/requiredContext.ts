import type { EarlierQuestion, ImportContext, ImportOwner, OneImport } from './types.ts';
import type { ImportSource } from '../../workers/protocol.ts';

/** The owner, where a state can only be reached with one. */
export function getOwner(context: ImportContext): ImportOwner {
  if (context.owner === null) throw new Error('The import belongs to nobody.');
  return context.owner;
}

/** Owner and id, where a state can only be reached with an import. */
export function getImport(context: ImportContext): OneImport {
  if (context.importId === null) throw new Error('There is no import.');
  return { owner: getOwner(context), importId: context.importId };
}

/** Question that finds an earlier import of the same file. */
export function toEarlierQuestion(context: ImportContext): EarlierQuestion {
  const { kind, counts } = context;
  const { importId, source } = getImportSource(context);
  const fileName = source.type === 'file' ? source.name : '';
  return { importId, kind, fileName, rows: counts.rows + counts.deletedRows };
}

/** The import with its source, where a state can only be reached with a file. */
export function getImportSource(context: ImportContext): OneImport & { source: ImportSource } {
  if (context.source === null) throw new Error('There is no file.');
  return { ...getImport(context), source: context.source };
}

/** The batch in flight, where a state can only be reached with one. */
export function getBatch(context: ImportContext): OneImport & { batchNo: number } {
  if (context.batch === null) throw new Error('There is no batch.');
  return { ...getImport(context), batchNo: context.batch.batchNo };
}
