import {
  countryEditorMachine,
  type CountryContent,
} from '../../src/machines/recordEditor/country.ts';
import { companyEditorMachine } from '../../src/machines/recordEditor/company.ts';
import { type CompanyDetail, contentOf } from '../../src/api/contract/companyManage.ts';
import type { AreaDetail } from '../../src/api/contract/areas.ts';
import { areaEditorMachine } from '../../src/machines/recordEditor/area.ts';
import type { CountryDetail } from '../../src/api/contract/countryManage.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const sampleCountry: CountryDetail = {
  country: {
    code: 'MA',
    fact: {
      served: true,
      indexChart: true,
      disclaimer: true,
      pickupPoints: true,
      currency: 'MAD',
      timeZone: 'Africa/Casablanca',
      names: { fr: 'Royaume du Maroc' },
    },
    taxes: [{ name: 'TVA', basisPoints: 2000, from: '2006-01-01', to: null }],
    version: 2,
  },
  companies: 1,
  hasOpenOrders: true,
};

export const sampleCompany: CompanyDetail = {
  company: {
    code: 'C000002',
    name: 'Kente House',
    countryCode: 'GH',
    createdAt: '2026-03-02T08:00:00.000Z',
    suspendedAt: null,
    orderQuota: 5000,
    accounts: 3,
    contactName: 'Ama Mensah',
    contactPhone: '+233244123456',
    contactEmail: 'ama@kente.example',
    suspensionReason: '',
    industry: 'fashionAccessories',
    source: 'recommendation',
    version: 2,
  },
  isCarrier: false,
  orders: 100_001,
  ordersThisMonth: 420,
  lastSignInAt: '2026-11-20T08:00:00.000Z',
};

/** What every editor of a record hears; its records, contents and refusal are its own. */
export const heard = <Detail, Content>(
  detail: Detail,
  content: Content,
  key: 'record.changed' | 'role.changed' = 'record.changed',
) =>
  [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'save', content },
    { type: 'xstate.done.actor.fetchRecord', output: succeeded(detail) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.refused) },
    { type: 'xstate.done.actor.fetchTheirs', output: succeeded(detail) },
    { type: 'xstate.done.actor.fetchTheirs', output: failed(failures.network) },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(detail) },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(null) },
    { type: 'xstate.done.actor.saveRecord', output: failed(failures.refused) },
    {
      type: 'xstate.done.actor.saveRecord',
      output: failed({ ...failures.refused, status: 409, key }),
    },
  ] as const;

interface Edited {
  readonly base: unknown;
  readonly failure: { readonly kind: string } | null;
  readonly edition: number;
}

export const editorKey = ({ base, failure, edition }: Edited) => [
  base !== null,
  failure?.kind,
  edition > 1,
];

const { fact, taxes } = sampleCountry.country;
const content: CountryContent = { fact, taxes };

export const countryEditorModel: Model<typeof countryEditorMachine> = {
  machine: countryEditorMachine,
  input: { id: 'MA', copyOf: null },
  events: [...heard(sampleCountry, content)],
  key: editorKey,
};

export const companyEditorModel: Model<typeof companyEditorMachine> = {
  machine: companyEditorMachine,
  input: { id: 'C000002', copyOf: null },
  events: [...heard(sampleCompany, contentOf(sampleCompany))],
  key: editorKey,
};

export const sampleArea: AreaDetail = {
  area: { code: 'GH-AA', parentCode: 'GH', name: 'Greater Accra', names: {}, version: 1 },
  path: [],
  children: 2,
};

export const areaEditorModel: Model<typeof areaEditorMachine> = {
  machine: areaEditorMachine,
  input: { id: 'GH-AA', copyOf: null },
  events: [...heard(sampleArea, { content: null })],
  key: editorKey,
};
