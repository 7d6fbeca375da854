import type { LoginFilters, LoginRecord } from '../../../src/api/contract/account.ts';
import { signInListMachine, type SignInSortBy } from '../../../src/machines/list/signIns.ts';
import type {
  AreaChild,
  AreaDetail,
  AreaOutcome,
  FoundArea,
} from '../../../src/api/contract/areas.ts';
import type { AreaRow } from '../../../src/api/contract/areaSheet.ts';
import { areaChildrenMachine, areaSearchMachine } from '../../../src/machines/answer/areas.ts';
import type { Asked } from '../../../src/machines/answer/machine.ts';
import { areaImportMachine, type ReadAreas } from '../../../src/machines/areaImport/machine.ts';
import { areaEditorMachine, type AreaChange } from '../../../src/machines/recordEditor/area.ts';
import { fromPromise } from 'xstate';
import type {
  CompanyContent,
  CompanyDetail,
  CompanyFilters,
  CompanyRow,
} from '../../../src/api/contract/companyManage.ts';
import type {
  Country,
  CountryDetail,
  CountryFilters,
} from '../../../src/api/contract/countryManage.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { ChangeFilters, RecordChange } from '../../../src/api/contract/records.ts';
import { changeListMachine, type ChangeSortBy } from '../../../src/machines/list/changes.ts';
import { companyListMachine, type CompanySortBy } from '../../../src/machines/list/companies.ts';
import { companyEditorMachine } from '../../../src/machines/recordEditor/company.ts';
import { countryListMachine, type CountrySortBy } from '../../../src/machines/list/countries.ts';
import {
  countryEditorMachine,
  type CountryContent,
} from '../../../src/machines/recordEditor/country.ts';
import type { ListAsk, ListPage } from '../../../src/machines/list/types.ts';
import type { RecordQuery, SaveInput } from '../../../src/machines/recordEditor/machine.ts';
import type { Work } from '../../support/work.ts';
import { sampleChild } from '../../../scripts/machines/answer.model.ts';
import { sampleAreaSheet } from '../../../scripts/machines/areaImport.model.ts';
import {
  sampleArea,
  sampleCompany,
  sampleCountry,
} from '../../../scripts/machines/recordEditor.model.ts';
import { succeeded } from '../../../scripts/machines/samples.ts';

const onePage = <Row>(rows: readonly Row[]): Outcome<ListPage<Row>> =>
  succeeded({ rows, total: rows.length, totalCapped: false, next: null, previous: null });

const sampleSignIn: LoginRecord = {
  id: '0193b5a2-0000-7000-8000-000000000008',
  at: '2026-11-20T09:00:00.000Z',
  account: 'ama',
  outcome: 'wrongPassword',
  address: '192.0.2.7',
  agent: 'Mozilla/5.0',
};

const sampleChange: RecordChange = {
  id: '0193b5a2-0000-7000-8000-000000000009',
  at: '2026-11-20T09:00:00.000Z',
  by: 'admin',
  kind: 'country',
  recordId: 'MA',
  action: 'update',
  changes: [
    { field: 'disclaimer', from: null, to: 'true' },
    { field: 'name.fr', from: null, to: 'Royaume du Maroc' },
    { field: 'tax TVA 2006-01-01', from: '19 %', to: '20 %' },
  ],
};

/** What the carrier sets, and what is written down about it; saving answers with the sample. */
export function carrierWork(
  saved: (
    content: CountryContent,
    base: CountryDetail | null,
  ) => Outcome<CountryDetail | null> = () => succeeded(sampleCountry),
  country: () => CountryDetail = () => sampleCountry,
  savedCompany: (content: CompanyContent) => Outcome<CompanyDetail | null> = () =>
    succeeded(sampleCompany),
): Pick<
  Work,
  | 'companyList'
  | 'companyEditor'
  | 'countryList'
  | 'countryEditor'
  | 'changeList'
  | 'signInList'
  | 'areaChildren'
  | 'areaSearch'
  | 'areaEditor'
  | 'areaImport'
  | 'saveTable'
> {
  return {
    companyList: companyListMachine.provide({
      actors: {
        fetchPage: fromPromise<
          Outcome<ListPage<CompanyRow>>,
          ListAsk<CompanyFilters, CompanySortBy>
        >(async () => onePage([sampleCompany.company])),
      },
    }),
    companyEditor: companyEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<CompanyDetail | null>, RecordQuery>(async () =>
          succeeded(sampleCompany),
        ),
        saveRecord: fromPromise<
          Outcome<CompanyDetail | null>,
          SaveInput<CompanyDetail, CompanyContent>
        >(async ({ input }) => savedCompany(input.content)),
      },
    }),
    countryList: countryListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<Country>>, ListAsk<CountryFilters, CountrySortBy>>(
          async () => onePage([sampleCountry.country]),
        ),
      },
    }),
    countryEditor: countryEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<CountryDetail | null>, RecordQuery>(async () =>
          succeeded(country()),
        ),
        saveRecord: fromPromise<
          Outcome<CountryDetail | null>,
          SaveInput<CountryDetail, CountryContent>
        >(async ({ input }) => saved(input.content, input.base)),
      },
    }),
    areaChildren: areaChildrenMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly AreaChild[]>, Asked<string>>(async () =>
          succeeded([sampleChild, { ...sampleChild, code: 'GH-WP', name: 'Western' }]),
        ),
      },
    }),
    areaSearch: areaSearchMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly FoundArea[]>, Asked<string>>(async () =>
          succeeded([{ ...sampleChild, path: [{ code: 'GH-AA', name: 'Greater Accra' }] }]),
        ),
      },
    }),
    areaEditor: areaEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<AreaDetail | null>, RecordQuery>(
          async ({ input: { id } }) => succeeded(id === null ? null : sampleArea),
        ),
        saveRecord: fromPromise<Outcome<AreaDetail | null>, SaveInput<AreaDetail, AreaChange>>(
          async () => succeeded(sampleArea),
        ),
      },
    }),
    areaImport: areaImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadAreas, { file: File }>(async () => ({
          type: 'read',
          sheet: sampleAreaSheet(3),
        })),
        sendRows: fromPromise<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
          async ({ input: { rows } }) =>
            succeeded(rows.map(({ row }) => ({ row, outcome: 'created' as const }))),
        ),
      },
    }),
    saveTable: async () => undefined,
    signInList: signInListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<LoginRecord>>, ListAsk<LoginFilters, SignInSortBy>>(
          async () => onePage([sampleSignIn]),
        ),
      },
    }),
    changeList: changeListMachine.provide({
      actors: {
        fetchPage: fromPromise<
          Outcome<ListPage<RecordChange>>,
          ListAsk<ChangeFilters, ChangeSortBy>
        >(async () => onePage([sampleChange])),
      },
    }),
  };
}
