import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, PermissionGroup } from '../../api/contract/permissions.ts';
import { featurePermissionTexts } from '../features/featureTexts.ts';
import type { PermissionText } from './featureWords.ts';

export const groupTexts: Readonly<Record<PermissionGroup, MessageDescriptor>> = {
  orders: msg({ id: 'permission.group.orders', message: 'Orders' }),
  service: msg({ id: 'permission.group.service', message: 'Customer service' }),
  billing: msg({ id: 'permission.group.billing', message: 'Bills and COD' }),
  organisation: msg({ id: 'permission.group.organisation', message: 'Staff and roles' }),
  portal: msg({ id: 'permission.group.portal', message: 'Portal' }),
};

export const permissionTexts: Readonly<Record<Permission, PermissionText>> = {
  'order.read': {
    name: msg({ id: 'permission.order.read', message: 'View orders' }),
    about: msg({
      id: 'permission.order.read.about',
      message: 'Search orders, open them and see reports',
    }),
  },
  'order.write': {
    name: msg({ id: 'permission.order.write', message: 'Enter orders' }),
    about: msg({
      id: 'permission.order.write.about',
      message: 'Create, change, cancel and delete orders; keep the address book',
    }),
  },
  'draft.colleagues': {
    name: msg({ id: 'permission.draft.colleagues', message: 'Continue colleagues’ drafts' }),
    about: msg({
      id: 'permission.draft.colleagues.about',
      message: 'See, continue and delete the drafts of orders that colleagues have begun',
    }),
  },
  'order.import': {
    name: msg({ id: 'permission.order.import', message: 'Import orders' }),
    about: msg({
      id: 'permission.order.import.about',
      message: 'Create orders from spreadsheets and see the import history',
    }),
  },
  'order.audit': {
    name: msg({ id: 'permission.order.audit', message: 'Confirm orders' }),
    about: msg({
      id: 'permission.order.audit.about',
      message: 'Release orders so that their labels can be printed',
    }),
  },
  'order.print': {
    name: msg({ id: 'permission.order.print', message: 'Print labels' }),
    about: msg({
      id: 'permission.order.print.about',
      message: 'Print labels and replace waybill numbers',
    }),
  },
  'order.export': {
    name: msg({ id: 'permission.order.export', message: 'Export orders' }),
    about: msg({ id: 'permission.order.export.about', message: 'Download orders as a file' }),
  },
  ...featurePermissionTexts,
  'view.share': {
    name: msg({ id: 'permission.view.share', message: 'Share views' }),
    about: msg({
      id: 'permission.view.share.about',
      message: 'Share views of lists with the company, and change shared ones',
    }),
  },
  'order.scan': {
    name: msg({ id: 'permission.order.scan', message: 'Scan parcels' }),
    about: msg({
      id: 'permission.order.scan.about',
      message: 'Record where parcels are, for all companies',
    }),
  },
  'staff.manage': {
    name: msg({ id: 'permission.staff.manage', message: 'Manage staff' }),
    about: msg({
      id: 'permission.staff.manage.about',
      message: 'Invite colleagues, give them roles, disable accounts and reset passwords',
    }),
  },
  'role.manage': {
    name: msg({ id: 'permission.role.manage', message: 'Manage roles' }),
    about: msg({
      id: 'permission.role.manage.about',
      message: 'Decide what each role may do',
    }),
  },
  'platform.manage': {
    name: msg({ id: 'permission.platform.manage', message: 'Connect platforms' }),
    about: msg({
      id: 'permission.platform.manage.about',
      message: 'Add shops and systems, and create the keys they use the API with',
    }),
  },
  'company.profile': {
    name: msg({ id: 'permission.company.profile', message: 'Manage company details' }),
    about: msg({
      id: 'permission.company.profile.about',
      message: 'See the company’s limits, change its contact and how its orders are confirmed',
    }),
  },
  'company.manage': {
    name: msg({ id: 'permission.company.manage', message: 'Manage companies' }),
    about: msg({
      id: 'permission.company.manage.about',
      message: 'See all merchants, set their order quota, suspend and resume them',
    }),
  },
  'company.export': {
    name: msg({ id: 'permission.company.export', message: 'Export merchants’ data' }),
    about: msg({
      id: 'permission.company.export.about',
      message: 'Download all data of a merchant, such as one that leaves',
    }),
  },
  'text.manage': {
    name: msg({ id: 'permission.text.manage', message: 'Change portal texts' }),
    about: msg({
      id: 'permission.text.manage.about',
      message: 'Change what the portal says, in every language',
    }),
  },
  'country.manage': {
    name: msg({ id: 'permission.country.manage', message: 'Manage countries' }),
    about: msg({
      id: 'permission.country.manage.about',
      message:
        'Set taxes, currency, postcodes and delivery of each country; open and close countries',
    }),
  },
  'area.manage': {
    name: msg({ id: 'permission.area.manage', message: 'Manage regions' }),
    about: msg({
      id: 'permission.area.manage.about',
      message: 'Add, change, import and delete regions and cities',
    }),
  },
  'rate.manage': {
    name: msg({ id: 'permission.rate.manage', message: 'Manage rates' }),
    about: msg({
      id: 'permission.rate.manage.about',
      message: 'Set rate cards, rate groups, surcharges and quote areas',
    }),
  },
  'setting.manage': {
    name: msg({ id: 'permission.setting.manage', message: 'Manage settings' }),
    about: msg({
      id: 'permission.setting.manage.about',
      message: 'Change the settings of the portal and the lists that its forms offer',
    }),
  },
  'record.read': {
    name: msg({ id: 'permission.record.read', message: 'View logs' }),
    about: msg({
      id: 'permission.record.read.about',
      message: 'See who of your company changed what, and who signed in',
    }),
  },
};
