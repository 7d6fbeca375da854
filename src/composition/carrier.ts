import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import {
  areas,
  type AreaChild,
  type AreaDetail,
  type AreaOutcome,
  type FoundArea,
} from '../api/contract/areas.ts';
import { type AreaRow, readAreaSheet } from '../api/contract/areaSheet.ts';
import {
  companyManage,
  type CompanyContent,
  type CompanyDetail,
} from '../api/contract/companyManage.ts';
import { countryManage, type CountryDetail } from '../api/contract/countryManage.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { areaImportMachine, type ReadAreas } from '../machines/areaImport/machine.ts';
import { areaChildrenMachine, areaSearchMachine } from '../machines/answer/areas.ts';
import type { Asked } from '../machines/answer/machine.ts';
import { companyListMachine } from '../machines/list/companies.ts';
import { countryListMachine } from '../machines/list/countries.ts';
import { areaEditorMachine, type AreaChange } from '../machines/recordEditor/area.ts';
import { companyEditorMachine } from '../machines/recordEditor/company.ts';
import { countryEditorMachine, type CountryContent } from '../machines/recordEditor/country.ts';
import type { RecordQuery, SaveInput } from '../machines/recordEditor/machine.ts';
import type { Areas } from '../views/shared/portal.ts';
import { writeCsv } from '../workers/engine/write/csv.ts';
import { readTableAside } from '../workers/tableClient.ts';
import { provideList } from './lists.ts';
import { saveFile } from './saveFile.ts';

/** The calls of what the carrier sets for everybody. */
export const carrierTable = {
  ...companyManage,
  ...countryManage,
  ...areas,
};
export type CarrierClient = Calls<typeof carrierTable>;

/** The machines of what the carrier sets for everybody, asking the server. */
export function createCarrier(client: CarrierClient): Areas['carrier'] {
  return {
    companyList: provideList(companyListMachine, client.findCompanyList),

    companyEditor: companyEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<CompanyDetail | null>, RecordQuery>(
          ({ input: { id }, signal }) => client.getCompany({ code: id ?? '' }, { signal }),
        ),
        // Not cancelled with its page: what was sent is to be known.
        saveRecord: fromPromise<
          Outcome<CompanyDetail | null>,
          SaveInput<CompanyDetail, CompanyContent>
        >(({ input: { id, base, content } }) =>
          client.saveCompany({ code: id ?? '', version: base?.company.version ?? 0, content }),
        ),
      },
    }),

    countryList: provideList(countryListMachine, client.queryCountryList),

    countryEditor: countryEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<CountryDetail | null>, RecordQuery>(
          ({ input: { id }, signal }) => client.getCountry({ code: id ?? '' }, { signal }),
        ),
        // Not cancelled with its page: what was sent is to be known.
        saveRecord: fromPromise<
          Outcome<CountryDetail | null>,
          SaveInput<CountryDetail, CountryContent>
        >(({ input: { id, base, content } }) =>
          client.saveCountry({
            code: id ?? '',
            version: base?.country.version ?? 0,
            fact: content.fact,
            taxes: [...content.taxes],
          }),
        ),
      },
    }),

    areaChildren: areaChildrenMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly AreaChild[]>, Asked<string>>(
          ({ input: { question: parentCode }, signal }) =>
            client.findAreaListByParentCode({ parentCode }, { signal }),
        ),
      },
    }),

    areaSearch: areaSearchMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly FoundArea[]>, Asked<string>>(
          async ({ input: { question: search }, signal }) =>
            search.length < 2 ? { ok: true, data: [] } : client.findAreas({ search }, { signal }),
        ),
      },
    }),

    areaEditor: areaEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<AreaDetail | null>, RecordQuery>(
          async ({ input: { id }, signal }) =>
            id === null ? { ok: true, data: null } : client.getArea({ code: id }, { signal }),
        ),
        // Not cancelled with its page: what was sent is to be known.
        saveRecord: fromPromise<Outcome<AreaDetail | null>, SaveInput<AreaDetail, AreaChange>>(
          ({ input: { id, base, content } }) => {
            const version = base?.area.version ?? 0;
            return content.content === null
              ? client.deleteArea({ code: id ?? '', version })
              : client.saveArea({ ...content.content, version });
          },
        ),
      },
    }),

    areaImport: areaImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadAreas, { file: File }>(async ({ input: { file }, signal }) => {
          const table = await readTableAside(file, signal);
          if (!table.ok) return { type: 'unreadable', code: table.code };
          const read = readAreaSheet(table.lines);
          return read.ok
            ? { type: 'read', sheet: read.sheet }
            : { type: 'missing', columns: read.missing };
        }),
        sendRows: fromPromise<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
          ({ input: { rows } }) => client.importAreas({ rows: [...rows] }),
        ),
      },
    }),

    saveTable: async (rows, fileName) => {
      const parts: BlobPart[] = [];
      for await (const part of writeCsv(rows)) parts.push(part);
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
    },
  };
}
