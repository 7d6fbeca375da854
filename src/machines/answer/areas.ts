import type { AreaChild, FoundArea } from '../../api/contract/areas/areas.ts';
import { createAnswerMachine } from './machine.ts';

/** The areas right below a country or an area. */
export const areaChildrenMachine = createAnswerMachine<string, readonly AreaChild[]>(
  'areaChildren',
);

/** Areas found by a text; none for one that is too short. */
export const areaSearchMachine = createAnswerMachine<string, readonly FoundArea[]>('areaSearch');
