import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../server/logger.ts';
import { createNoticeMailer, type NoticeMailer } from '../../../server/notices/noticeMailer.ts';
import { type NewNotice, notify } from '../../../server/notices/notify.ts';
import { transact } from '../../../server/db/tenant.ts';
import type { NoticeMail } from '../../../src/api/contract/notices/notices.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { type AccountName, accounts } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

const MINUTE = 60_000;

describeOnChosenDatabases('mails about notices', (databaseKind) => {
  let server: TestServer;
  let mailer: NoticeMailer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    mailer = createNoticeMailer({ ...server.services, logger: createLogger('silent') });
  });

  const chooseMail = async (account: AccountName, mail: NoticeMail, language = 'en') => {
    const token = await server.tokenOf(account);
    const headers = { language };
    getData(await server.call('saveNoticeSetting', { mail }, { token, headers }));
  };
  const addNotice = (number: string, change: Partial<NewNotice> = {}) => {
    // Notices of the same instant have no fixed sequence.
    server.advance(1);
    return transact(server.db, (trx) =>
      notify(trx, {
        companyId: 2,
        audience: 'company',
        kind: 'issueOpened',
        subject: { kind: 'issue', id: randomUUID(), number },
        by: null,
        at: server.services.clock(),
        ...change,
      }),
    );
  };
  /** Number of mails that the test has read. */
  let readCount = 0;
  /** Recipients of the mails since the last call, each with the numbers in the mail. */
  const readNewMails = async () => {
    await mailer.run();
    const mails = await server.mails();
    const newMails = mails.slice(readCount);
    readCount = mails.length;
    return newMails
      .map(({ recipient, text }) => [recipient].concat(text.match(/[A-Z]-\d+/g) ?? []))
      .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  };

  it('immediate mails use the reader’s language, and notices soon after share one mail', async () => {
    await addNotice('A-0');
    expect(await readNewMails()).toEqual([]);
    await chooseMail('owner', 'now', 'fr');
    await chooseMail('rival', 'now');
    await addNotice('A-1');
    await addNotice('A-2', { by: accounts.owner.id });
    expect(await readNewMails()).toEqual([['owner@example.com', 'A-1']]);
    const [mail] = await server.mails();
    expect(mail?.language).toBe('fr');
    expect(mail?.text).toContain('Anomalie A-1 ouverte');
    server.advance(MINUTE);
    await addNotice('A-3');
    expect(await readNewMails()).toEqual([]);
    await addNotice('A-4');
    server.advance(5 * MINUTE);
    expect(await readNewMails()).toEqual([['owner@example.com', 'A-3', 'A-4']]);
    expect(await readNewMails()).toEqual([]);
  });

  it('daily mails go at seven in the reader’s time zone', async () => {
    await chooseMail('clerk', 'daily');
    await chooseMail('owner', 'off');
    await addNotice('B-1');
    expect(await readNewMails()).toEqual([]);
    // The time in Ghana is UTC, and it is after nine.
    const now = server.services.clock().getTime();
    const seven = Math.ceil(now / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE + 7 * 60 * MINUTE;
    server.advance(seven - now - MINUTE);
    await addNotice('B-2');
    expect(await readNewMails()).toEqual([]);
    server.advance(2 * MINUTE);
    expect(await readNewMails()).toEqual([['clerk@example.com', 'B-1', 'B-2']]);
  });

  it('mails skip forbidden kinds, disabled accounts and unsubscribed readers', async () => {
    await chooseMail('reader', 'now');
    await chooseMail('clerk', 'now');
    server.advance(5 * MINUTE);
    await addNotice('C-1', { kind: 'importFinished' });
    expect(await readNewMails()).toEqual([['clerk@example.com', 'C-1']]);
    await addNotice('C-2');
    await server.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', accounts.reader.id)
      .execute();
    server.advance(5 * MINUTE);
    await chooseMail('clerk', 'daily');
    await mailer.run();
    await chooseMail('clerk', 'off');
    server.advance(48 * 60 * MINUTE);
    expect(await readNewMails()).toEqual([]);
  });

  it('the carrier gets mails about every company', async () => {
    await chooseMail('agent', 'now');
    await addNotice('D-1', { audience: 'carrier' });
    await addNotice('D-2', { audience: 'carrier', companyId: 3 });
    expect(await readNewMails()).toEqual([['agent@example.com', 'D-1', 'D-2']]);
  });

  it('concurrent mailers send each notice once', async () => {
    await chooseMail('clerk', 'now');
    server.advance(60 * MINUTE);
    for (let at = 0; at < 20; at++) await addNotice(`E-${at}`);
    const mailers = [1, 2, 3].map(() =>
      createNoticeMailer({ ...server.services, logger: createLogger('silent') }),
    );
    await Promise.all(mailers.map((one) => one.run()));
    // Two concurrent mailers may share the notices: then there are two mails, and no notice is in both.
    const mails = await readNewMails();
    expect(new Set(mails.map(([to]) => to))).toEqual(new Set(['clerk@example.com']));
    const numbers = mails.flatMap(([, ...rest]) => rest);
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `E-${at}`).toSorted());
  });
});
