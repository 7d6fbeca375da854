import { randomUUID } from 'node:crypto';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { TicketContent, TicketMove } from '../../src/api/contract/tickets/tickets.ts';
import type { StoredTicketTeam } from '../../src/api/contract/tickets/ticketTeams.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { assignToTeam } from './assignTicket.ts';
import { createTicket } from './createTicket.ts';
import { moveTicket } from './moveTicket.ts';
import { listAgents } from './ticketAgents.ts';
import { findTeam, readTeams, teamRecords, type TicketStaff } from './ticketTeams.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { seededRandom } from '../demo/random.ts';

type Without<Move, Key extends string> = Move extends unknown ? Omit<Move, Key> : never;
type Step = Without<TicketMove, 'id' | 'version'>;

interface DemoTicket {
  readonly content: Omit<TicketContent, 'orders'>;
  /** Hours between its creation and now; each step has its own. */
  readonly hoursAgo: number;
  readonly steps: readonly (readonly [hoursAgo: number, step: Step])[];
}

const HOUR = 3_600_000;

/** One ticket for each queue. */
const stories: readonly DemoTicket[] = [
  {
    content: {
      type: 'whereIsIt',
      priority: 'normal',
      subject: 'No scan for four days',
      text: 'The parcel left the hub four days ago and nothing happened since. My customer calls every day.',
    },
    hoursAgo: 3,
    steps: [],
  },
  {
    content: {
      type: 'damage',
      priority: 'high',
      subject: 'Box arrived open, two shirts missing',
      text: 'The receiver opened the door and found the box cut at one side. Two of six shirts are missing.',
    },
    hoursAgo: 50,
    steps: [
      [
        47,
        {
          action: 'note',
          text: 'Third claim on this route this month: check the station’s camera.',
        },
      ],
      [
        46,
        {
          action: 'ask',
          text: 'I’m sorry about that. Can you send a photo of the box and the packing list?',
        },
      ],
    ],
  },
  {
    content: {
      type: 'cod',
      priority: 'urgent',
      subject: 'Courier asked for the wrong amount',
      text: 'The order says 350, the courier asked for 530 and my customer refused the parcel.',
    },
    hoursAgo: 30,
    steps: [
      [
        29,
        {
          action: 'answer',
          text: 'The courier misread the label. He goes back today with the right amount.',
        },
      ],
      [28, { action: 'hold' }],
    ],
  },
  {
    content: {
      type: 'billing',
      priority: 'low',
      subject: 'Charged for 5 kg instead of 3 kg',
      text: 'Our scale says 3.0 kg, the invoice says 5. Dimensions are 30 × 20 × 20 cm.',
    },
    hoursAgo: 200,
    steps: [
      [190, { action: 'answer', text: 'We weigh it again at the hub tomorrow.' }],
      [
        160,
        {
          action: 'solve',
          text: 'You are right: 3.0 kg. The difference is on your next statement.',
        },
      ],
      [158, { action: 'rate', rating: 5 }],
    ],
  },
];

/** Teams with the names of their members. */
const demoTeams: readonly (Omit<StoredTicketTeam, 'members'> & {
  readonly memberNames: readonly string[];
})[] = [
  {
    name: 'Billing team',
    types: ['billing', 'cod'],
    countries: [],
    memberNames: ['admin.ama', 'admin.kwame'],
  },
  { name: 'Claims team', types: ['damage'], countries: [], memberNames: ['admin', 'admin.kwame'] },
  {
    name: 'North Africa',
    types: ['whereIsIt', 'address', 'other'],
    countries: ['MA', 'EG'],
    memberNames: ['admin.ama'],
  },
];

async function seedDemoTeams(trx: Trx, by: DemoImporter, now: Date): Promise<TicketStaff> {
  const agents = await listAgents(trx);
  for (const { memberNames, ...content } of demoTeams) {
    const members = agents.filter(({ name }) => memberNames.includes(name));
    const saving = { id: randomUUID(), version: null, content: { ...content, members } };
    await teamRecords.save(trx, saving, { by, at: now });
  }
  return { agents, teams: await readTeams(trx) };
}

/** Creates teams, and tickets of every merchant, with replies and moves. */
export async function seedDemoTickets(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const agent = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (agent === undefined) return;
  const staff = await seedDemoTeams(trx, agent, now);
  for (const owner of owners) {
    if (owner.companyId === CARRIER_COMPANY_ID) continue;
    const { companyId, countryCode } = owner;
    const random = seededRandom(companyId + 53);
    const createId = () =>
      `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
    const calendar = createServiceCalendar(createBuiltInFacts(), {}, countryCode);
    const orders = await readSentOrders(trx, companyId);
    for (const [at, { content, hoursAgo, steps }] of stories.entries()) {
      const ticketId = createId();
      const waybillNo = orders[at]?.waybill_no;
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
      await createTicket(trx, {
        companyId,
        id: ticketId,
        content: { ...content, orders: waybillNo === undefined ? [] : [waybillNo] },
        by: owner,
        calendar,
        now: createdAt,
      });
      const assignment = { companyId, ticketId, staff, countryCode, calendar, now: createdAt };
      await assignToTeam(trx, assignment);
      const { type } = content;
      let version = findTeam(staff.teams, { type, countryCode }) === null ? 1 : 2;
      for (const [stepAgo, step] of steps) {
        const isByMerchant = step.action === 'rate';
        const move =
          step.action === 'note'
            ? { ...step, id: createId() }
            : { ...step, id: createId(), version };
        await moveTicket(trx, {
          companyId,
          ticketId,
          move,
          staff,
          by: isByMerchant ? owner : agent,
          calendar,
          now: new Date(now.getTime() - stepAgo * HOUR),
        });
        if (step.action !== 'note') version += 1;
      }
    }
  }
}

/** The newest orders that the carrier has received. */
async function readSentOrders(trx: Trx, companyId: number) {
  return trx
    .selectFrom('orders')
    .select('waybill_no')
    .$call(ofCompany(companyId))
    .where('status', 'in', ['inTransit', 'arrived', 'outForDelivery', 'delivered', 'abnormal'])
    .orderBy('created_at', 'desc')
    .limit(stories.length)
    .execute();
}
