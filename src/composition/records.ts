import type { Calls } from '../api/calls.ts';
import { loginRecords } from '../api/contract/account/loginRecords.ts';
import { records } from '../api/contract/records/records.ts';
import { changeListMachine } from '../machines/list/changes.ts';
import { signInListMachine } from '../machines/list/signIns.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';

/** The calls of what is written down about records. */
export const recordTable = {
  ...records,
  queryLoginRecords: loginRecords.queryLoginRecords,
};
export type RecordClient = Calls<typeof recordTable>;

/** The machines of what is written down about records, asking the server. */
export function createRecords(client: RecordClient): Areas['records'] {
  return {
    changeList: provideList(changeListMachine, client.queryChangeList),
    signInList: provideList(signInListMachine, client.queryLoginRecords),
  };
}
