import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../../src/api/contract/index.ts';
import type {
  OfferedDay,
  PickupContent,
  PickupDetail,
} from '../../../src/api/contract/pickups/pickups.ts';
import type { AccountName } from '../../support/fixtures.ts';
import type { Reply, TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

export const parsePickup = (reply: Reply): PickupDetail =>
  v.parse(contract.getPickup.result, getData(reply));

/** Address of a merchant in Ghana. */
export const place = {
  country: 'GH',
  name: 'Kente House',
  phone: '030 212 3456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};

/** House number of the next address. */
let house = 0;

/** Creates functions for calls about pickups by any account. */
export async function createPickupCalls(server: TestServer) {
  const tokens = new Map<AccountName, string>();
  for (const name of ['owner', 'clerk', 'reader', 'rival', 'admin', 'agent'] as const) {
    tokens.set(name, await server.tokenOf(name));
  }
  const as = (name: AccountName) => ({ token: tokens.get(name) ?? '' });

  const offer = async (by: AccountName = 'clerk', input = {}) =>
    v.parse(
      contract.getPickupOffer.result,
      getData(await server.call('getPickupOffer', input, as(by))),
    );

  /** The first offered days on which a courier can come. */
  const openDays = async (): Promise<readonly OfferedDay[]> =>
    (await offer('clerk', { country: 'GH', province: 'Greater Accra' })).days.filter(
      ({ closed }) => closed === null,
    );

  /** Content of a request for the last time of the n-th open day. */
  const createContent = async (
    content: Partial<PickupContent> = {},
    n = 1,
  ): Promise<PickupContent> => {
    const day = (await openDays())[n];
    const window = day?.windows.at(-1);
    if (day === undefined || window === undefined) throw new Error('No open day');
    return { place, day: day.day, ...window, pieces: 22, weightG: 38_400, remark: '', ...content };
  };
  const add = (content: PickupContent, id: string = randomUUID(), by: AccountName = 'clerk') =>
    server.call('addPickup', { id, content }, as(by));

  return {
    as,
    offer,
    openDays,
    createContent,
    add,
    /** Requests a pickup at an address of its own. */
    addNew: async (content: Partial<PickupContent> = {}, n = 1): Promise<PickupDetail> => {
      const address = `${++house} Oxford Street`;
      const own = { ...(await createContent({}, n)), place: { ...place, address }, ...content };
      return parsePickup(await add(own));
    },
    get: (id: string, by: AccountName = 'clerk') => server.call('getPickup', { id }, as(by)),
    change: (id: string, version: number, content: PickupContent, by: AccountName = 'clerk') =>
      server.call('changePickup', { id, version, content }, as(by)),
    cancel: (id: string, version: number, by: AccountName = 'clerk') =>
      server.call('cancelPickup', { id, version }, as(by)),
    manage: (id: string, version: number, move: object, by: AccountName = 'agent') =>
      server.call('managePickup', { id, version, move }, as(by)),
  };
}
