import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import {
  type CompanyContent,
  toCompanyContent,
} from '../../src/api/contract/companies/companyManage.ts';
import { contract } from '../../src/api/contract/index.ts';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { createProvedTicket, buildRegistration } from '../support/flows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const createRefusal = (key: ErrorKey) => ({ success: false, code: errors[key].code });
const PASSWORD = 'Harmattan-9';

describeOnChosenDatabases('registration reviews', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
    const content = { registrationOpen: true, registrationReview: true, newCompanyQuota: 25 };
    const body = { group: 'registration', version: 0, content };
    const saved = await server.call('saveBasicConfig', body, { token: adminToken });
    if (!saved.success) throw new Error(saved.message);
  });

  /** Registers a company and returns its code. */
  async function registerCompany(username: string, language: string): Promise<string> {
    const ticket = await createProvedTicket(server, 'register', `${username}@shop.example`);
    const body = await buildRegistration(server, ticket, { username });
    const reply = await server.call('register', body, { headers: { language } });
    const result = v.parse(contract.register.result, reply.data);
    expect(result.waits).toBe(true);
    return result.companyNo;
  }
  const readCompany = async (code: string) => {
    const { data } = await server.call('getCompany', { code }, { token: adminToken });
    return v.parse(contract.getCompany.result, data);
  };
  const saveReview = async (code: string, change: Partial<CompanyContent>) => {
    const current = await readCompany(code);
    const content = { ...toCompanyContent(current), ...change };
    const { version } = current.company;
    return server.call('saveCompany', { code, version, content }, { token: adminToken });
  };
  const newestMail = async (username: string) =>
    (await server.mails()).findLast(({ recipient }) => recipient === `${username}@shop.example`);

  it('a pending registration cannot sign in, and the carrier sees it with the default quota', async () => {
    const code = await registerCompany('adinkra', 'fr');
    expect((await newestMail('adinkra'))?.subject).toBe('Votre inscription à Portage est arrivée');
    expect(await server.signIn('adinkra', PASSWORD)).toMatchObject(
      createRefusal('company.pending'),
    );
    // A caller with a wrong password does not get the reason.
    expect(await server.signIn('adinkra', 'Wrong-12345')).toMatchObject(
      createRefusal('login.password.error'),
    );
    const { data } = await server.call(
      'findCompanyList',
      { filters: { status: 'pending' } },
      { token: adminToken },
    );
    const { rows } = v.parse(contract.findCompanyList.result, data);
    expect(rows.map((row) => [row.code, row.review, row.orderQuota])).toEqual([
      [code, 'pending', 25],
    ]);
  });

  it('an approval mails in the language of the registration and opens the sign-in', async () => {
    const code = await registerCompany('sankofa', 'fr');
    expect((await saveReview(code, { review: 'approved' })).success).toBe(true);
    const mail = await newestMail('sankofa');
    expect([mail?.language, mail?.subject]).toEqual(['fr', 'Bienvenue sur Portage']);
    expect((await server.signIn('sankofa', PASSWORD)).success).toBe(true);
    expect((await saveReview(code, { review: 'refused', reviewReason: 'Late' })).fields).toEqual([
      { path: 'review', rule: 'company.review.over' },
    ]);
  });

  it('a refusal has a reason, which is mailed and shown at the sign-in', async () => {
    const code = await registerCompany('duafe', 'en');
    expect((await saveReview(code, { review: 'refused' })).fields).toEqual([
      { path: 'content.reviewReason', rule: 'company.reason' },
    ]);
    const reason = 'We need the <trade> licence';
    expect((await saveReview(code, { review: 'refused', reviewReason: reason })).success).toBe(
      true,
    );
    expect((await newestMail('duafe'))?.text).toContain(reason);
    const reply = await server.signIn('duafe', PASSWORD);
    expect(reply).toMatchObject(createRefusal('company.refused'));
    expect(reply.message).toContain(reason);
    // A refusal can be revised.
    expect((await saveReview(code, { review: 'approved' })).success).toBe(true);
    expect((await server.signIn('duafe', PASSWORD)).success).toBe(true);
  });
});
