import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeAction, RecordKind } from '../../api/contract/records.ts';
import { href } from '../../routes/paths.ts';

export const recordKindTexts: Readonly<Record<RecordKind, MessageDescriptor>> = {
  company: msg({ id: 'record.company', message: 'Company' }),
  country: msg({ id: 'record.country', message: 'Country' }),
  area: msg({ id: 'record.area', message: 'Region' }),
};

export const changeActionTexts: Readonly<Record<ChangeAction, MessageDescriptor>> = {
  create: msg({ id: 'record.create', message: 'Created' }),
  update: msg({ id: 'record.update', message: 'Changed' }),
  delete: msg({ id: 'record.delete', message: 'Deleted' }),
};

/** The page of a record. */
export function recordHref(kind: RecordKind, recordId: string): string {
  switch (kind) {
    case 'company':
      return href('companyManage', { company: recordId });
    case 'country':
      return href('countryManage', { country: recordId });
    case 'area':
      return href('regionManage', { area: recordId });
  }
}

/** Fields of records by kind, for what changed of them. */
const fields: Readonly<Record<RecordKind, Readonly<Record<string, MessageDescriptor>>>> = {
  company: {
    name: msg({ id: 'company.name', message: 'Company name' }),
    contactName: msg({ id: 'company.contactName', message: 'Contact' }),
    contactPhone: msg({ id: 'company.contactPhone', message: 'Phone' }),
    contactEmail: msg({ id: 'company.contactEmail', message: 'Email' }),
    orderQuota: msg({ id: 'company.orderQuota', message: 'Orders a month at most' }),
    suspended: msg({ id: 'company.suspended.label', message: 'Suspended' }),
  },
  country: {
    served: msg({ id: 'country.served', message: 'Served' }),
    indexChart: msg({ id: 'country.indexChart', message: 'Home page with charts' }),
    disclaimer: msg({ id: 'country.disclaimer', message: 'Disclaimer banner' }),
    pickupPoints: msg({ id: 'country.pickupPoints', message: 'Pick-up points' }),
    currency: msg({ id: 'country.currency', message: 'Currency of COD' }),
    timeZone: msg({ id: 'country.timeZone', message: 'Time zone' }),
    postcode: msg({ id: 'country.postcode', message: 'Postcode forms' }),
    name: msg({ id: 'country.name', message: 'Name' }),
    tax: msg({ id: 'country.tax', message: 'Tax' }),
  },
  area: {
    parentCode: msg({ id: 'area.parent', message: 'Parent' }),
    name: msg({ id: 'area.name', message: 'Name' }),
  },
};

/** What a field is called, and what follows its name: a language, a tax. Null where it has no name. */
export function fieldText(
  kind: RecordKind,
  field: string,
): { readonly name: MessageDescriptor; readonly of: string } | null {
  const [key = '', ...rest] = field.split(/[ .]/);
  const name = fields[kind][key];
  return name === undefined ? null : { name, of: rest.join(' ') };
}
