import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';
import { createReturnCalls } from './calls.ts';

describeOnChosenDatabases('the address of a return', (databaseKind) => {
  it('goods return to the order’s sender; the default sender replaces a missing one, or completes one with its phone', async () => {
    const server = await startTestServer(databaseKind);
    const calls = await createReturnCalls(server);
    const sender = {
      name: 'Makola Shop',
      phone: '+233244123456',
      country: 'GH',
      province: 'Greater Accra',
      city: 'Accra',
      address: '5 Kojo Thompson Road',
    };
    const address = { kind: 'sender', id: randomUUID(), values: sender, isDefault: true };
    getData(await server.call('addAddress', address, calls.as('clerk')));
    const readTo = async (values: object) => {
      const { waybillNo: orderNo } = await calls.addDeliveredOrder(1, values);
      const reply = await server.call('getReturnable', { orderNo }, calls.as('clerk'));
      return v.parse(contract.getReturnable.result, getData(reply)).to;
    };
    const { country: _, ...to } = sender;
    expect(await readTo({ senderName: '', senderPhone: '', senderAddress: '' })).toEqual(to);
    const other = { senderName: 'Back door', senderAddress: '6 Kojo Thompson Road' };
    expect(await readTo({ ...other, senderPhone: '0244123456' })).toEqual({
      ...to,
      phone: '0244123456',
      name: 'Back door',
      address: '6 Kojo Thompson Road',
    });
    expect(await readTo({ ...other, senderPhone: '0244999999' })).toMatchObject({
      phone: '0244999999',
      province: '',
      city: '',
    });
  });
});
