import {
  countryEditorMachine,
  type CountryContent,
} from '../../src/machines/recordEditor/country.ts';
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

const overtaken = { ...failures.refused, code: 1401, key: 'record.changed', status: 409 } as const;

/** What every editor of a record hears; its records and contents are its own. */
const heard = <Detail, Content>(detail: Detail, content: Content) =>
  [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'save', content },
    { type: 'xstate.done.actor.fetchRecord', output: succeeded(detail) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(detail) },
    { type: 'xstate.done.actor.saveRecord', output: succeeded(null) },
    { type: 'xstate.done.actor.saveRecord', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveRecord', output: failed(overtaken) },
  ] as const;

interface Edited {
  readonly detail: unknown;
  readonly failure: { readonly kind: string } | null;
  readonly saved: number;
}

const key = ({ detail, failure, saved }: Edited) => [detail !== null, failure?.kind, saved > 0];

const { fact, taxes } = sampleCountry.country;
const content: CountryContent = { fact, taxes };

export const countryEditorModel: Model<typeof countryEditorMachine> = {
  machine: countryEditorMachine,
  input: { id: 'MA' },
  events: [...heard(sampleCountry, content)],
  key,
};

export const sampleArea: AreaDetail = {
  area: { code: 'GH-AA', parentCode: 'GH', name: 'Greater Accra', names: {}, version: 1 },
  path: [],
  children: 2,
};

export const areaEditorModel: Model<typeof areaEditorMachine> = {
  machine: areaEditorMachine,
  input: { id: 'GH-AA' },
  events: [...heard(sampleArea, { content: null })],
  key,
};
