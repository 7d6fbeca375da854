import { expect, it } from 'vitest';
import * as v from 'valibot';
import { createLogger } from '../../../server/logger.ts';
import { accounts } from '../../support/fixtures.ts';
import {
  requestMailedCode,
  findMailedCode,
  createProvedTicket,
  buildRegistration,
  resetPassword,
  solveImageCode,
  readTicket,
} from '../../support/flows.ts';
import { startTestServer, readToken } from '../../support/server.ts';

it('the log contains no code, ticket, key, password, token or address', async () => {
  const lines: string[] = [];
  const server = await startTestServer('PostgreSQL', {
    logger: createLogger('trace', { write: (line: string) => void lines.push(line) }),
  });
  const secrets: string[] = [];
  const addSecrets = (...texts: string[]) => secrets.push(...texts);

  const email = 'private.person@example.com';
  const proof = await solveImageCode(server);
  const checked = await server.call('checkRegistered', { email, ...proof });
  addSecrets(email, proof.uuid, readTicket(checked));
  await requestMailedCode(server, 'register', email, { ticket: readTicket(checked) });
  const code = await findMailedCode(server, email);
  await server.call('checkSmsCode', { ticket: readTicket(checked), code });
  const password = 'Very-Secret-11';
  await server.call('register', await buildRegistration(server, readTicket(checked), { password }));
  addSecrets(code, password);

  const ticket = await createProvedTicket(server, 'reset', 'owner@example.com');
  addSecrets(ticket, await findMailedCode(server, 'owner@example.com'), 'Other-Secret-12');
  await resetPassword(server, ticket, 'Other-Secret-12');

  const { id, companyId } = accounts.owner;
  const key = await server.services.security.signInKeys.create({ accountId: id, companyId }, 1000);
  const token = readToken(await server.call('noDoLogin', { secretKey: key }));
  await server.request(`/order/order-search?key=${key}`, { headers: { accept: 'text/html' } });
  const initial = await server.call('initDefaultPassword', { account: 'clerk' }, { token });
  addSecrets(key, token, v.parse(v.object({ password: v.string() }), initial.data).password);

  const log = lines.join('');
  expect(log).toContain('/v1/api/organization/account/restPassword');
  expect(log).toContain('mail sent');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    // A request id may contain the six digits by chance.
    const isLogged = /^\d{6}$/.test(secret)
      ? new RegExp(`\\b${secret}\\b`).test(log)
      : log.includes(secret);
    expect([secret, isLogged]).toEqual([secret, false]);
  }
});
