import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingGroup, SettingKey } from '../../../api/contract/settings.ts';

/** What a group is about. */
export const groupTexts: Readonly<Record<SettingGroup, MessageDescriptor>> = {
  registration: msg({ id: 'setting.group.registration', message: 'Registration' }),
  merchants: msg({ id: 'setting.group.merchants', message: 'What merchants see' }),
};

interface SettingText {
  /** Its id is `setting.<key>`: the change log finds it by that. */
  readonly name: MessageDescriptor;
  /** What it does. */
  readonly about: MessageDescriptor;
}

const settingTexts: Readonly<Record<SettingKey, SettingText>> = {
  registrationReview: {
    name: msg({ id: 'setting.registrationReview', message: 'Review registrations' }),
    about: msg({
      id: 'setting.registrationReview.about',
      message: 'A company that registers can sign in once you have approved it.',
    }),
  },
  publicTracking: {
    name: msg({ id: 'setting.publicTracking', message: 'Public tracking' }),
    about: msg({
      id: 'setting.publicTracking.about',
      message: 'Anyone with a waybill number can see where the parcel is, without signing in.',
    }),
  },
};

const byKey: Readonly<Record<string, SettingText>> = settingTexts;

/** The words of a setting. */
export function textOf(key: string): SettingText {
  const text = byKey[key];
  if (text === undefined) throw new Error(`The setting "${key}" has no words.`);
  return text;
}
