import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import { createLogger } from '../../../server/logger.ts';
import { createNoticeMailer } from '../../../server/notices/noticeMailer.ts';
import { type NewNotice, notify } from '../../../server/notices/notify.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { accounts, insertFixtures } from '../../support/fixtures.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startProcess } from '../../support/process.ts';
import { TEST_COST } from '../../support/passwordCost.ts';
import { startTestServer } from '../../support/server.ts';

/** `KILLS=20 npx vitest run --project server tests/server/notices/noticeKill.test.ts` runs more kills. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const NOTICES = 600;
const readers = ['owner', 'clerk', 'reader'] as const;

let url: string;
let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createPostgresDatabase());
  db = openDatabase(postgresAt(url, 2));
  await insertFixtures(db, createPasswordHasher(TEST_COST));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const createNotice = (number: string): NewNotice => ({
  companyId: 2,
  audience: 'company',
  kind: 'issueOpened',
  subject: { kind: 'issue', id: number, number },
  by: null,
  at: new Date(),
});

it('notices survive kill -9 of the server while they are mailed: none lost, none twice', async () => {
  const random = seededRandom(20261125);
  const smtp = await startMailServer();
  const env = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Portage <no-reply@portage.example>',
    PUBLIC_URL: 'https://portage.example',
  };
  await db
    .insertInto('notice_reader')
    .values(
      readers.map((name) => {
        const choice = { mail: 'now', language: 'en' } as const;
        return { company_id: 2, account_id: accounts[name].id, ...choice };
      }),
    )
    .execute();

  const noticeNumbers: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const numbers = Array.from({ length: NOTICES }, (_, no) => `K-${round}-${no}`);
    noticeNumbers.push(...numbers);
    // A mail is delayed only after an earlier one to the same reader.
    await db.updateTable('notice_reader').set({ mailed_at: null }).execute();
    await transact(db, (trx) => notify(trx, ...numbers.map(createNotice)));
    const server = startProcess(env);
    await server.ready;
    // The process is killed at a random time: before, during or between the transactions and mails.
    await pause(random.integer(0, 1_500));
    server.kill('SIGKILL');
    await server.ended;
  }

  // The rest is delivered without a kill.
  await db.updateTable('notice_reader').set({ mailed_at: null }).execute();
  const { services } = await startTestServer('PostgreSQL', { db });
  const clock = () => new Date(Date.now() + 600_000);
  // Keeps the mails in the database, where they are counted.
  const postman: Pick<typeof services.postman, 'post' | 'wake'> = {
    post: (...mail) => services.postman.post(...mail),
    wake: () => undefined,
  };
  const logger = createLogger('silent');
  await createNoticeMailer({ ...services, postman, clock, logger }).run();
  await smtp.close();

  const remaining = await db.selectFrom('notice_pending').select('notice_id').execute();
  expect(remaining).toEqual([]);
  const undispatched = await db
    .selectFrom('notice_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('dispatched_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(undispatched.count).toBe(0);
  // A mail whose sender crashed is sent again with the same id, by which mailboxes recognize it.
  const queued = await db.selectFrom('mail').select(['id', 'recipient', 'params']).execute();
  const mails = new Map(
    [
      ...smtp.received.map(({ to, source }) => ({
        id: /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? '',
        recipient: to[0] ?? '',
        text: source.replaceAll(/=\r?\n/g, ''),
      })),
      ...queued.map(({ id, recipient, params }) => {
        return { id, recipient: recipient ?? '', text: params['lines'] ?? '' };
      }),
    ].map((mail) => [mail.id, mail]),
  );
  const mailsByReader = Map.groupBy(mails.values(), ({ recipient }) => recipient);
  expect([...mailsByReader.keys()].toSorted()).toEqual(
    readers.map((name) => `${name}@example.com`).toSorted(),
  );
  const noticeCounts = [...mailsByReader.values()].map((readerMails) =>
    readerMails.reduce((sum, { text }) => sum + countNotices(text), 0),
  );
  expect(noticeCounts).toEqual(readers.map(() => noticeNumbers.length));
});

/** Number of notices in a mail: listed ones, and the number of the others. */
function countNotices(text: string): number {
  const listedNumbers = new Set(text.match(/K-\d+-\d+/g));
  return listedNumbers.size + Number(/\+ (\d+)/.exec(text)?.[1] ?? 0);
}
