import { featureRefusals } from './featurePermissions.ts';

/**
 * All refusals of the API. The key is also the message's id in the catalogs under `locales/`; its English text is in
 * `errorMessages.ts`. `code` is what the envelope carries: 911 is fixed by the specification for "not signed in";
 * codes below 600 equal the HTTP status; codes from 1000 are specific to the portal and have the HTTP status
 * `status`, or 409 (conflict) without it. `filled` marks messages with values that only the server has, so that its text is shown to the user.
 */
export const errors = {
  'error.notSignedIn': { code: 911, status: 401 },
  'error.invalidInput': { code: 400, status: 400 },
  'error.forbidden': { code: 403, status: 403 },
  'error.notFound': { code: 404, status: 404 },
  'error.method': { code: 405, status: 405 },
  'error.timeout': { code: 408, status: 408 },
  'error.tooLarge': { code: 413, status: 413 },
  'error.tooMany': { code: 429, status: 429 },
  'error.unavailable': { code: 503, status: 503 },
  'error.service': { code: 500, status: 500 },
  'login.account.notExist': { code: 1001, status: 400 },
  'login.password.error': { code: 1002, status: 400 },
  'login.notAllowed': { code: 1003, status: 403 },
  'login.verifyCode.error': { code: 1004, status: 400 },
  'login.verifyCode.expired': { code: 1005, status: 400 },
  'login.invalid': { code: 1006, status: 400 },
  'login.password.is.not.valid': { code: 1007, status: 400 },
  'account.old.password.wrong': { code: 1008, status: 400 },
  'account.new.password.confirm.password.not.same': { code: 1009, status: 400 },
  'account.new.password.unchanged': { code: 1010, status: 400 },
  'account.email.registered': { code: 1011, status: 400 },
  'account.username.taken': { code: 1012, status: 400 },
  'account.password.weak': { code: 1013, status: 400 },
  'account.code.wait': { code: 1014, status: 429 },
  'account.code.limit': { code: 1015, status: 429 },
  'account.code.tooOften': { code: 1016, status: 400 },
  'account.ticket.expired': { code: 1017, status: 400 },
  'account.own.password': { code: 1018, status: 400 },
  'login.locked': { code: 1019, status: 429 },
  'login.resetNeeded': { code: 1020, status: 429 },
  'account.old.password.locked': { code: 1021, status: 429 },
  'account.username.lookalike': { code: 1022, status: 400 },
  'account.registration.closed': { code: 1023, status: 403 },
  'import.batch.changed': { code: 1101, status: 422 },
  'import.cancelled': { code: 1102, status: 410 },
  'import.unknown': { code: 1103, status: 404 },
  'shape.unknown': { code: 1111, status: 404 },
  'shape.changed': { code: 1112 },
  'shape.name.taken': { code: 1113 },
  'shape.tooMany': { code: 1114 },
  'order.unknown': { code: 1201, status: 404 },
  'order.state': { code: 1202, filled: true },
  'order.number.taken': { code: 1203 },
  'order.quota.exceeded': { code: 1204 },
  'order.entry.differs': { code: 1206 },
  'order.deleted': { code: 1207 },
  'draft.gone': { code: 1241, status: 410 },
  'draft.changed': { code: 1242 },
  'draft.tooMany': { code: 1243 },
  'draft.tooLarge': { code: 1244, status: 413 },
  'order.label.printed': { code: 1215 },
  'order.label.edited': { code: 1216 },
  'order.label.unchanged': { code: 1217 },
  'track.closed': { code: 1231, status: 403 },
  'address.unknown': { code: 1251, status: 404 },
  'text.unknown': { code: 1301, status: 404 },
  'text.changed': { code: 1302 },
  'order.handover.tooMany': { code: 1211 },
  'export.key.used': { code: 1221, status: 410 },
  'export.key.unknown': { code: 1222, status: 404 },
  'export.tooMany': { code: 1223 },
  'company.suspended': { code: 1311, status: 403, filled: true },
  'company.pending': { code: 1313, status: 403 },
  'company.refused': { code: 1314, status: 403, filled: true },
  'company.unknown': { code: 1312, status: 404 },
  'role.unknown': { code: 1401, status: 404 },
  'role.changed': { code: 1402 },
  'role.name.taken': { code: 1403 },
  'role.beyond': { code: 1404, status: 403 },
  'role.locksOut': { code: 1405 },
  'role.inUse': { code: 1406 },
  'role.tooMany': { code: 1407 },
  'staff.own': { code: 1411 },
  'staff.main': { code: 1412 },
  'staff.beyond': { code: 1413, status: 403 },
  'staff.unknown': { code: 1414, status: 404 },
  'staff.notReady': { code: 1415 },
  'invitation.unknown': { code: 1421, status: 404 },
  'invitation.expired': { code: 1422, status: 410 },
  'invitation.void': { code: 1423 },
  'invitation.pending': { code: 1424 },
  'invitation.wait': { code: 1425, status: 429 },
  'invitation.tooMany': { code: 1426 },
  'offer.over': { code: 1431, status: 410 },
  'record.changed': { code: 1501 },
  'record.unknown': { code: 1502, status: 404 },
  'record.inUse': { code: 1503 },
  'record.taken': { code: 1504 },
  'record.name.taken': { code: 1505 },
  'record.tooMany': { code: 1506 },
  ...featureRefusals,
  'rateCard.state': { code: 2201 },
  'rateCard.taken': { code: 2202 },
  'country.inUse': { code: 1511 },
  'area.unknown': { code: 1521, status: 404 },
  'area.inUse': { code: 1522 },
  'view.unknown': { code: 1601, status: 404 },
  'view.changed': { code: 1602 },
  'view.name.taken': { code: 1603 },
  'view.tooMany': { code: 1604 },
  'platform.name.taken': { code: 1901 },
  'platform.tooMany': { code: 1902 },
  'platform.keys.tooMany': { code: 1903 },
  'platform.rights.beyond': { code: 1904, status: 403 },
  'platform.key.over': { code: 1905 },
  'webhook.tooMany': { code: 1921 },
  'webhook.off': { code: 1922, status: 503 },
  'open.key.invalid': { code: 1911, status: 401 },
  'open.key.address': { code: 1912, status: 403 },
  'open.key.rights': { code: 1913, status: 403, filled: true },
  'open.platform.paused': { code: 1914, status: 403 },
  'open.platform.suspended': { code: 1915, status: 403, filled: true },
  'open.version.unknown': { code: 1916, status: 400, filled: true },
  'open.repeat.missing': { code: 1917, status: 400 },
  'open.repeat.differs': { code: 1918 },
  'open.label.script': { code: 1919, status: 422 },
  'open.sandbox.only': { code: 1920 },
  'open.changed': { code: 1923, filled: true },
  'shop.unknown': { code: 1931, status: 404 },
  'shop.signature': { code: 1932, status: 401 },
} as const satisfies Record<string, ErrorShape>;

interface ErrorShape {
  readonly code: number;
  readonly status?: number;
  readonly filled?: true;
}

export type ErrorKey = keyof typeof errors;

type StatusError = Extract<(typeof errors)[ErrorKey], { readonly status: number }>;

/** HTTP status of a refusal. */
export function getErrorStatus(key: ErrorKey): StatusError['status'] | 409 {
  const error = errors[key];
  return 'status' in error ? error.status : 409;
}

/** The envelope's code for "not signed in", fixed by the specification. */
export const NOT_SIGNED_IN = errors['error.notSignedIn'].code;
