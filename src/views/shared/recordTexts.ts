import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOpenTo } from '../../api/contract/pageAccess.ts';
import { pageEntries } from '../../api/contract/pages.ts';
import {
  type ChangeAction,
  type RecordChange,
  type RecordKind,
  recordKinds,
} from '../../api/contract/records/records.ts';
import { permissions } from '../../api/contract/permissions.ts';
import { href } from '../../routes/paths.ts';
import { featureFields } from '../features/featureTexts.ts';
import { permissionTexts } from './permissionTexts.ts';
import { words } from '../../ui/commonWords.tsx';

/** Names of record kinds, from the routes of their pages. */
export const recordKindTexts = Object.fromEntries(
  recordKinds.map((kind) => [kind, { id: `record.${kind}` }]),
) as Readonly<Record<RecordKind, MessageDescriptor>>;

export const changeActionTexts: Readonly<Record<ChangeAction, MessageDescriptor>> = {
  create: msg({ id: 'record.create', message: 'Created' }),
  update: msg({ id: 'record.update', message: 'Changed' }),
  delete: msg({ id: 'record.delete', message: 'Deleted' }),
};

/** Returns the page of a record; null if the user may not open it. */
export function recordHref(
  account: Parameters<typeof isOpenTo>[0],
  kind: RecordKind,
  recordId: string,
): string | null {
  const entry = pageEntries.find(
    ([, page]) => page.record?.kind === kind && isOpenTo(account, page),
  );
  return entry?.[1].record === undefined
    ? null
    : href(entry[0], { [entry[1].record.query]: recordId });
}

/** Field labels that differ from the form's `<kind>.<field>`. */
const fieldLabels: Readonly<
  Partial<Record<RecordKind, Readonly<Record<string, MessageDescriptor>>>>
> = {
  company: {
    name: msg({ id: 'company.name', message: 'Company name' }),
    contactName: msg({ id: 'company.contactName', message: 'Contact' }),
    contactPhone: msg({ id: 'company.contactPhone', message: 'Phone' }),
    contactEmail: msg({ id: 'company.contactEmail', message: 'Email' }),
    billAddress: msg({ id: 'company.billAddress', message: 'Billing address' }),
    taxNo: msg({ id: 'company.taxNo', message: 'Tax number' }),
    orderQuota: msg({ id: 'company.orderQuota', message: 'Monthly order limit' }),
    currency: words.currency,
    creditLimit: msg({ id: 'company.creditLimit', message: 'Credit limit' }),
    rateGroup: msg({ id: 'record.rateGroup', message: 'Rate group' }),
    confirmAtOnce: msg({
      id: 'company.confirmAtOnce',
      message: 'Confirm orders as soon as they are created',
    }),
    dataExport: msg({ id: 'companyExport.title', message: 'Export of all data' }),
    approved: msg({ id: 'company.approved', message: 'Approved' }),
    refused: msg({ id: 'company.refused.label', message: 'Not approved' }),
    suspended: msg({ id: 'company.suspended.label', message: 'Suspended' }),
    oneTimePassword: msg({ id: 'staff.password.title', message: 'One-time password' }),
  },
  account: {
    active: msg({ id: 'staff.active', message: 'Active' }),
    email: msg({ id: 'staff.column.email', message: 'Email' }),
    invitedUntil: msg({ id: 'account.invitedUntil', message: 'Invitation valid until' }),
    main: msg({ id: 'mainAccount.title', message: 'Main account' }),
    mainOffered: msg({ id: 'account.mainOffered', message: 'Main account offered' }),
    oneTimePassword: msg({ id: 'staff.password.title', message: 'One-time password' }),
    roles: msg({ id: 'staff.column.roles', message: 'Roles' }),
    sessions: msg({ id: 'staff.column.sessions', message: 'Open sessions' }),
  },
  role: {
    name: words.name,
    description: msg({ id: 'roles.column.description', message: 'Description' }),
  },
  country: {
    served: msg({ id: 'country.served', message: 'Served' }),
    indexChart: msg({ id: 'country.indexChart', message: 'Home page with charts' }),
    disclaimer: msg({ id: 'country.disclaimer', message: 'Disclaimer banner' }),
    allCities: msg({ id: 'country.allCities.full', message: 'City list complete' }),
    pickupPoints: msg({ id: 'country.pickupPoints', message: 'Pick-up points' }),
    currency: msg({ id: 'country.currency', message: 'Currency of COD' }),
    timeZone: msg({ id: 'country.timeZone', message: 'Time zone' }),
    postcode: msg({ id: 'country.postcode', message: 'Postcode forms' }),
    name: words.name,
    tax: msg({ id: 'country.tax', message: 'Tax' }),
    opens: msg({ id: 'country.opens', message: 'Service opens' }),
    closes: msg({ id: 'country.closes', message: 'Service closes' }),
    weekend: msg({ id: 'country.weekend', message: 'Weekend' }),
    holiday: msg({ id: 'country.holiday', message: 'Public holiday' }),
  },
  ...featureFields,
  text: { text: msg({ id: 'record.text', message: 'Portal text' }) },
  platform: {
    senderId: msg({ id: 'platform.sender', message: 'Sender' }),
    key: msg({ id: 'platform.key', message: 'Key' }),
    shopSecret: msg({ id: 'shop.secret', message: 'Signing secret' }),
    shopWeight: msg({
      id: 'shop.weight',
      message: 'Weight where the shop gives none (kg)',
    }),
    webhook: msg({ id: 'webhook.title', message: 'Webhook' }),
  },
  platformAccess: {
    suspended: msg({ id: 'company.suspended.label', message: 'Suspended' }),
  },
  goodsTemplate: {
    currency: words.currency,
    line: msg({ id: 'goodsTemplate.line', message: 'Goods line' }),
  },
  area: {
    parentCode: msg({ id: 'area.parent', message: 'Parent' }),
    name: words.name,
  },
};

/** Text id prefixes for the codes of a field. */
const codeIds: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  country: { weekend: 'weekday' },
  orderTag: { tone: 'tag.tone' },
  platform: { type: 'platform.type' },
  rateCard: { kind: 'kind', state: 'cardState', rounding: 'rounding' },
  issue: { decision: 'issue.decision' },
  ticketTeam: { types: 'ticket.type' },
  pickupTimes: { cutOffDay: 'pickupTimes.cutOffDay' },
  issueReason: {
    cause: 'issue.cause',
    decisions: 'issue.decision',
    defaultDecision: 'issue.decision',
    required: 'issue.field',
  },
};

/** Formats a field's codes as names; null for free text. */
export function codesText(
  i18n: I18n,
  kind: RecordKind,
  field: string,
  value: string,
): readonly string[] | null {
  const idPrefix = codeIds[kind]?.[field];
  if (idPrefix === undefined) return null;
  return value.split(', ').map((code) => {
    const id = `${idPrefix}.${code}`;
    return id in i18n.messages ? i18n._(id) : code;
  });
}

/** Name of a record; settings have the name of their group. */
export function recordName(
  i18n: I18n,
  { kind, name, recordId }: Pick<RecordChange, 'kind' | 'name' | 'recordId'>,
): string {
  const group = `setting.group.${recordId}`;
  return kind === 'setting' && group in i18n.messages ? i18n._(group) : (name ?? recordId);
}

/** Label of a field with its suffix, such as a language, tax or holiday. Null if it has no label. */
export function fieldText(
  i18n: I18n,
  kind: RecordKind,
  field: string,
): { readonly name: string; readonly suffix: string } | null {
  const permission = permissions.find((one) => kind === 'role' && field === `permission.${one}`);
  if (permission !== undefined)
    return { name: i18n._(permissionTexts[permission].name), suffix: '' };
  const [key = '', ...rest] = field.split(/[ .]/);
  const name = fieldLabels[kind]?.[key] ?? { id: `${kind}.${key}` };
  return name.id in i18n.messages ? { name: i18n._(name), suffix: rest.join(' ') } : null;
}
