/**
 * Every refusal the API can give, in one table. The key is also the message's id in the catalogs
 * under `locales/`; its English text is in `errorMessages.ts`. `code` is what the envelope
 * carries: 911 is fixed by the specification for "not signed in"; codes below 600 equal the HTTP status;
 * codes from 1000 are the portal's own and travel with HTTP status `status`. `filled` marks
 * messages that name things only the server knows: its own text is shown to the user.
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
  'import.batch.changed': { code: 1101, status: 422 },
  'import.cancelled': { code: 1102, status: 410 },
  'import.unknown': { code: 1103, status: 404 },
  'shape.unknown': { code: 1111, status: 404 },
  'shape.changed': { code: 1112, status: 409 },
  'shape.name.taken': { code: 1113, status: 409 },
  'shape.tooMany': { code: 1114, status: 409 },
  'order.unknown': { code: 1201, status: 404 },
  'order.state': { code: 1202, status: 409, filled: true },
  'order.number.taken': { code: 1203, status: 409 },
  'order.quota.exceeded': { code: 1204, status: 409 },
  'order.entry.differs': { code: 1206, status: 409 },
  'order.deleted': { code: 1207, status: 409 },
  'order.label.printed': { code: 1215, status: 409 },
  'order.label.edited': { code: 1216, status: 409 },
  'order.label.unchanged': { code: 1217, status: 409 },
  'address.unknown': { code: 1251, status: 404 },
  'text.unknown': { code: 1301, status: 404 },
  'text.changed': { code: 1302, status: 409 },
  'order.handover.tooMany': { code: 1211, status: 409 },
  'export.key.used': { code: 1221, status: 410 },
  'export.key.unknown': { code: 1222, status: 404 },
  'export.tooMany': { code: 1223, status: 409 },
  'company.suspended': { code: 1311, status: 403, filled: true },
  'company.unknown': { code: 1312, status: 404 },
  'role.unknown': { code: 1401, status: 404 },
  'role.changed': { code: 1402, status: 409 },
  'role.name.taken': { code: 1403, status: 409 },
  'role.beyond': { code: 1404, status: 403 },
  'role.locksOut': { code: 1405, status: 409 },
  'role.inUse': { code: 1406, status: 409 },
  'role.tooMany': { code: 1407, status: 409 },
  'staff.own': { code: 1411, status: 409 },
  'staff.main': { code: 1412, status: 409 },
  'staff.beyond': { code: 1413, status: 403 },
  'staff.unknown': { code: 1414, status: 404 },
  'staff.notReady': { code: 1415, status: 409 },
  'invitation.unknown': { code: 1421, status: 404 },
  'invitation.expired': { code: 1422, status: 410 },
  'invitation.void': { code: 1423, status: 409 },
  'invitation.pending': { code: 1424, status: 409 },
  'invitation.wait': { code: 1425, status: 429 },
  'invitation.tooMany': { code: 1426, status: 409 },
  'offer.over': { code: 1431, status: 410 },
  'record.changed': { code: 1501, status: 409 },
  'country.inUse': { code: 1511, status: 409 },
  'area.unknown': { code: 1521, status: 404 },
  'area.inUse': { code: 1522, status: 409 },
  'view.unknown': { code: 1601, status: 404 },
  'view.changed': { code: 1602, status: 409 },
  'view.name.taken': { code: 1603, status: 409 },
  'view.tooMany': { code: 1604, status: 409 },
} as const satisfies Record<string, ErrorShape>;

interface ErrorShape {
  readonly code: number;
  readonly status: number;
  readonly filled?: true;
}

export type ErrorKey = keyof typeof errors;

/** The envelope's code for "not signed in", fixed by the specification. */
export const NOT_SIGNED_IN = errors['error.notSignedIn'].code;
