import type { EarlierImportQuery, ImportContext, ImportOwner, ImportRef } from './types.ts';
import type { ImportSource } from '../../workers/protocol.ts';

/** Owner of the import; throws if there is none. */
export function getOwner(context: ImportContext): ImportOwner {
  if (context.owner === null) throw new Error('The import has no owner.');
  return context.owner;
}

/** Owner and id of the import; throws if there is none. */
export function getImport(context: ImportContext): ImportRef {
  if (context.importId === null) throw new Error('There is no import.');
  return { owner: getOwner(context), importId: context.importId };
}

/** Query for an earlier import of the same file. */
export function toEarlierImportQuery(context: ImportContext): EarlierImportQuery {
  const { kind, counts } = context;
  const { importId, source } = getImportSource(context);
  const fileName = source.type === 'file' ? source.name : '';
  return { importId, kind, fileName, rows: counts.rows + counts.deletedRows };
}

/** Import with its source; throws if there is no file. */
export function getImportSource(context: ImportContext): ImportRef & { source: ImportSource } {
  if (context.source === null) throw new Error('There is no file.');
  return { ...getImport(context), source: context.source };
}

/** Batch in flight; throws if there is none. */
export function getBatch(context: ImportContext): ImportRef & { batchNo: number } {
  if (context.batch === null) throw new Error('There is no batch.');
  return { ...getImport(context), batchNo: context.batch.batchNo };
}
