import type { AreaContent, AreaDetail } from '../../api/contract/areas/areas.ts';
import { createRecordEditor } from './machine.ts';

/** What a form of an area sets; null deletes it. */
export interface AreaChange {
  readonly content: AreaContent | null;
}

/** One area: /system/region-management. */
export const areaEditorMachine = createRecordEditor<AreaDetail, AreaChange>(
  'areaEditor',
  'record.changed',
  ({ area }) => area.code,
);
