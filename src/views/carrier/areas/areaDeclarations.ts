import {
  type AreaChild,
  type AreaContent,
  type AreaDetail,
  areas,
  type FoundArea,
} from '../../../api/contract/areas/areas.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';

/** Children of a country or an area. */
export const areaChildrenAnswer = declareAnswer<string, readonly AreaChild[]>(
  'areaChildren',
  (ask, parentCode, options) => ask(areas.findAreaListByParentCode, { parentCode }, options),
);

/** Areas that match a text of at least two letters. */
export const areaSearchAnswer = declareAnswer<string, readonly FoundArea[]>(
  'areaSearch',
  async (ask, search, options) =>
    search.length < 2 ? { ok: true, data: [] } : ask(areas.findAreas, { search }, options),
);

/** New content of an area; null deletes it. */
export interface AreaChange {
  readonly content: AreaContent | null;
}

/** Editor of an area. */
export const areaEditor = declareEditor<AreaDetail, AreaChange>(
  'areaEditor',
  {
    fetch: async (ask, { id }, options) =>
      id === null ? { ok: true, data: null } : ask(areas.getArea, { code: id }, options),
    save: (ask, { id, base, content: { content } }) => {
      const version = base?.area.version ?? 0;
      return content === null
        ? ask(areas.deleteArea, { code: id ?? '', version })
        : ask(areas.saveArea, { ...content, version });
    },
  },
  { idOf: ({ area }) => area.code },
);
