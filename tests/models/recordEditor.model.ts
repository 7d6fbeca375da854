import type { AreaDetail } from '../../src/api/contract/areas/areas.ts';
import type { CompanyDetail } from '../../src/api/contract/companies/companyManage.ts';
import type { CountryDetail } from '../../src/api/contract/countries/countryManage.ts';
import { machines } from '../../src/machines/index.ts';
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
    service: null,
    version: 2,
  },
  companies: 1,
  hasOpenOrders: true,
  zones: ['Africa/Casablanca'],
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
    billAddress: '27 Oxford Street, Accra',
    taxNo: 'C0009876543',
    currency: null,
    creditLimit: 20_000,
    suspensionReason: '',
    review: 'approved',
    reviewReason: '',
    industry: { en: 'Fashion and accessories' },
    source: { en: 'Recommendation' },
    version: 2,
  },
  isCarrier: false,
  orders: 100_001,
  ordersThisMonth: 420,
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  rateGroup: { id: 1, name: 'Key accounts' },
};

export const sampleArea: AreaDetail = {
  area: { code: 'GH-AA', parentCode: 'GH', name: 'Greater Accra', names: {}, version: 1 },
  path: [],
  children: 2,
};

/** Model of all record editors. */
export const recordEditorModel: Model<typeof machines.recordEditor> = {
  machine: machines.recordEditor,
  input: { id: 'MA', copyOf: null },
  events: [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'save', content: {} },
    { type: 'xstate.done.actor.fetchRecord', output: succeeded(sampleCountry) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.refused) },
    { type: 'xstate.done.actor.fetchTheirs', output: succeeded(sampleCountry) },
    { type: 'xstate.done.actor.fetchTheirs', output: failed(failures.network) },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(sampleCountry) },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(null) },
    { type: 'xstate.done.actor.saveRecord', output: failed(failures.refused) },
    {
      type: 'xstate.done.actor.saveRecord',
      output: failed({ ...failures.refused, status: 409, key: 'record.changed' }),
    },
  ],
  key: ({ base, failure, edition }) => [base !== null, failure?.kind, edition > 1],
};

/** Model of tasks on list rows. */
export const recordTaskModel: Model<typeof machines.recordTask> = {
  machine: machines.recordTask,
  events: [
    { type: 'ask', task: 'remove' },
    { type: 'confirm', task: 'rename' },
    { type: 'dismiss' },
    { type: 'xstate.done.actor.perform', output: succeeded(null) },
    { type: 'xstate.done.actor.perform', output: succeeded('abcd-efgh-jkmn') },
    { type: 'xstate.done.actor.perform', output: failed(failures.refused) },
  ],
  key: ({ task, result, failure }) => [task, result, failure?.kind],
};
