import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingGroup, SettingKey } from '../../../api/contract/settings/settings.ts';
import { featureSettingTexts } from '../../features/featureTexts.ts';
import type { SettingText } from '../../shared/featureWords.ts';

/** Description of each group. */
export const groupTexts: Readonly<Record<SettingGroup, MessageDescriptor>> = {
  registration: msg({ id: 'setting.group.registration', message: 'Registration' }),
  sessions: msg({ id: 'setting.group.sessions', message: 'Sign-in and passwords' }),
  merchants: msg({ id: 'setting.group.merchants', message: 'What merchants see' }),
  service: msg({ id: 'setting.group.service', message: 'Customer service' }),
  billing: msg({ id: 'setting.group.billing', message: 'Bills' }),
  mail: msg({ id: 'setting.group.mail', message: 'Email' }),
};

const settingTexts: Readonly<Record<SettingKey, SettingText>> = {
  registrationOpen: {
    name: msg({ id: 'setting.registrationOpen', message: 'Open registration' }),
    about: msg({
      id: 'setting.registrationOpen.about',
      message: 'Companies can register themselves. When off, only you create accounts.',
    }),
  },
  registrationReview: {
    name: msg({ id: 'setting.registrationReview', message: 'Review registrations' }),
    about: msg({
      id: 'setting.registrationReview.about',
      message: 'A company that registers can sign in once you have approved it.',
    }),
  },
  newCompanyQuota: {
    name: msg({ id: 'setting.newCompanyQuota', message: 'Monthly order limit for new companies' }),
    about: msg({
      id: 'setting.newCompanyQuota.about',
      message: 'The limit that a new company starts with. Leave empty for no limit.',
    }),
    emptyEffect: msg({ id: 'company.orderQuota.none', message: 'No limit' }),
  },
  sessionIdleMinutes: {
    name: msg({ id: 'setting.sessionIdleMinutes', message: 'Sign out after inactivity (minutes)' }),
    about: msg({
      id: 'setting.sessionIdleMinutes.about',
      message: 'Applies to everyone at once. Leave empty for the server’s own setting.',
    }),
  },
  sessionAbsoluteHours: {
    name: msg({ id: 'setting.sessionAbsoluteHours', message: 'Sign out at the latest (hours)' }),
    about: msg({
      id: 'setting.sessionAbsoluteHours.about',
      message:
        'Counted from the sign-in, even when active. Leave empty for the server’s own setting.',
    }),
  },
  passwordChangeDays: {
    name: msg({ id: 'setting.passwordChangeDays', message: 'Change passwords after (days)' }),
    about: msg({
      id: 'setting.passwordChangeDays.about',
      message:
        'Whoever signs in with an older password must choose a new one. Leave empty for never.',
    }),
    emptyEffect: msg({ id: 'setting.never', message: 'Never' }),
  },
  signInLogDays: {
    name: msg({ id: 'setting.signInLogDays', message: 'Keep the sign-in log for (days)' }),
    about: msg({
      id: 'setting.signInLogDays.about',
      message: 'Older entries are deleted for good.',
    }),
  },
  publicTracking: {
    name: msg({ id: 'setting.publicTracking', message: 'Public tracking' }),
    about: msg({
      id: 'setting.publicTracking.about',
      message: 'Anyone with a waybill number can see where the parcel is, without signing in.',
    }),
  },
  untreatedBadge: {
    name: msg({ id: 'setting.untreatedBadge', message: 'Count issues in the menu' }),
    about: msg({
      id: 'setting.untreatedBadge.about',
      message: 'Show merchants the number of orders with issues next to the menu entry.',
    }),
  },
  quotaWarningPercent: {
    name: msg({ id: 'setting.quotaWarningPercent', message: 'Warn about the order limit at (%)' }),
    about: msg({
      id: 'setting.quotaWarningPercent.about',
      message: 'Order forms and imports highlight what is left once this much is used.',
    }),
  },
  supportEmail: {
    name: msg({ id: 'setting.supportEmail', message: 'Support email' }),
    about: msg({
      id: 'setting.supportEmail.about',
      message: 'Shown in everyone’s account menu.',
    }),
    emptyEffect: msg({ id: 'setting.notShown', message: 'Not shown' }),
  },
  supportPhone: {
    name: msg({ id: 'setting.supportPhone', message: 'Support phone' }),
    about: msg({
      id: 'setting.supportPhone.about',
      message: 'Shown in everyone’s account menu, with the country code.',
    }),
    emptyEffect: msg({ id: 'setting.notShown', message: 'Not shown' }),
  },
  supportHours: {
    name: msg({ id: 'setting.supportHours', message: 'Working hours' }),
    about: msg({
      id: 'setting.supportHours.about',
      message: 'Shown beside the contact, for example “Mon–Fri 8:00–17:00 GMT”.',
    }),
    emptyEffect: msg({ id: 'setting.notShown', message: 'Not shown' }),
  },
  billIssuer: {
    name: msg({ id: 'setting.billIssuer', message: 'Issuer' }),
    about: msg({
      id: 'setting.billIssuer.about',
      message: 'The registered name of the company that issues bills.',
    }),
  },
  billAddress: {
    name: msg({ id: 'setting.billAddress', message: 'Issuer’s address' }),
    about: msg({ id: 'setting.billAddress.about', message: 'Printed on bills below the name.' }),
  },
  billTaxNo: {
    name: msg({ id: 'setting.billTaxNo', message: 'Tax number' }),
    about: msg({
      id: 'setting.billTaxNo.about',
      message: 'The issuer’s tax number, printed on bills.',
    }),
  },
  billBank: {
    name: msg({ id: 'setting.billBank', message: 'Bank account' }),
    about: msg({
      id: 'setting.billBank.about',
      message: 'Where merchants pay: bank, account and the reference to quote.',
    }),
  },
  billDueDays: {
    name: msg({ id: 'setting.billDueDays', message: 'Days to pay' }),
    about: msg({
      id: 'setting.billDueDays.about',
      message: 'A bill is due so many days after it is issued.',
    }),
  },
  billDay: {
    name: msg({ id: 'setting.billDay', message: 'Bill automatically on day' }),
    about: msg({
      id: 'setting.billDay.about',
      message:
        'On this day of each month, the month before is billed for all companies. Leave empty to start billing yourself.',
    }),
    emptyEffect: msg({ id: 'setting.billDay.none', message: 'Only when you start it' }),
  },
  billHour: {
    name: msg({ id: 'setting.billHour', message: 'Start billing at (hour)' }),
    about: msg({
      id: 'setting.billHour.about',
      message: 'On the carrier’s clocks. Choose an hour of the night, when few people work.',
    }),
  },
  billAtOnce: {
    name: msg({ id: 'setting.billAtOnce', message: 'Issue automatic bills at once' }),
    about: msg({
      id: 'setting.billAtOnce.about',
      message: 'When off, they stay drafts until you have checked and issued them.',
    }),
  },
  ...featureSettingTexts,
  mailSenderName: {
    name: msg({ id: 'setting.mailSenderName', message: 'Sender name' }),
    about: msg({
      id: 'setting.mailSenderName.about',
      message: 'The name that emails come from. Leave empty for the server’s own setting.',
    }),
    emptyEffect: msg({ id: 'setting.serversName', message: 'Server default' }),
  },
};

const textsByKey: Readonly<Record<string, SettingText>> = settingTexts;

/** Returns the name and description of a setting. */
export function getSettingText(key: string): SettingText {
  const text = textsByKey[key];
  if (text === undefined) throw new Error(`The setting "${key}" has no text.`);
  return text;
}
