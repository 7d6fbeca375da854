import { beforeAll, expect, it } from 'vitest';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { reportIssue } from '../issues/issueCalls.ts';

describeOnChosenDatabases('frame queries', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  it('the manual’s address exists in both languages', async () => {
    for (const language of ['en', 'zh']) {
      const { data } = await server.call('getOperationManualUrl', { language }, { token });
      expect(data).toBe(`/manual/portage-manual.${language}.html`);
    }
    const { code } = await server.call('getOperationManualUrl', { language: 'fr' }, { token });
    expect(code).toBe(400);
  });

  it('the badge counts the company’s open issues', async () => {
    const countOpenIssues = async (input: object = {}, as = token) =>
      server.call('countUntreatedIssueOrder', input, { token: as });
    expect((await countOpenIssues()).data).toBe(0);
    for (let at = 0; at < 3; at++) await reportIssue(server, token);
    await server.db
      .updateTable('issue')
      .set({ status: 'decided' })
      .where('id', '=', (query) => query.selectFrom('issue').select('id').limit(1))
      .execute();
    expect((await countOpenIssues({ customerCode: 'GH0002' })).data).toBe(2);
    expect((await countOpenIssues({}, await server.tokenOf('rival'))).data).toBe(0);
    expect((await countOpenIssues({ customerCode: 'MA0003' })).code).toBe(403);
  });
});
