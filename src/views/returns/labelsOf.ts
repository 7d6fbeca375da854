import type { ReturnRow } from '../../api/contract/returns/record.ts';
import { returnRules } from '../../machines/returnLifecycle/rules.ts';

/** The orders of a return whose labels can be printed: the parcel back, and that of an exchange. */
export const labelsOf = ({ status, legId, outId, outStatus }: ReturnRow): readonly string[] => [
  ...(legId !== null && returnRules.mayDo(status, 'print') ? [legId] : []),
  ...(outId !== null && (outStatus === 'audited' || outStatus === 'printed') ? [outId] : []),
];
