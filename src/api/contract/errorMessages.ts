import type { ErrorKey } from './errors.ts';
import { billRefusalTexts } from './bills/permissions.ts';
import { issueRefusalTexts } from './issues/permissions.ts';
import { pickupRefusalTexts } from './pickups/permissions.ts';
import { privacyRefusalTexts } from './privacy/permissions.ts';
import { returnRefusalTexts } from './returns/permissions.ts';
import { ticketRefusalTexts } from './tickets/permissions.ts';

/** English texts of all refusals. Separate from their codes, because pages use the catalogs. */
export const errorMessages: Readonly<Record<ErrorKey, string>> = {
  'error.notSignedIn': 'Sign in again.',
  'error.invalidInput': 'Some fields are not valid.',
  'error.forbidden': 'You don’t have permission to do this.',
  'error.notFound': 'Nothing found at this address.',
  'error.method': 'This address does not accept this kind of request.',
  'error.timeout': 'The request took too long to arrive. Check your connection and try again.',
  'error.tooLarge': 'The request is too large.',
  'error.tooMany': 'Too many requests. Wait a moment and try again.',
  'error.unavailable': 'The service is temporarily unavailable. Try again shortly.',
  'error.service': 'Service exception!',
  'login.account.notExist': 'Account does not exist',
  'login.password.error': 'The password error. Check your password and try again.',
  'login.notAllowed': 'Not allowed to login. This account has been disabled.',
  'login.verifyCode.error': 'Verify code error',
  'login.verifyCode.expired': 'Verify code has expired',
  'login.invalid': 'Invalid login！',
  'login.password.is.not.valid':
    'The password must be 6-15 characters and contain at least two of letters, digits and symbols',
  'account.old.password.wrong': 'The current password is incorrect',
  'account.new.password.confirm.password.not.same': 'No same your enters!',
  'account.new.password.unchanged': 'The new password must be different from the current one',
  'account.email.registered': 'The mailbox has been registered',
  'account.username.taken': 'This user name is taken. Choose another.',
  'account.password.weak':
    'Incorrect password (At least 8 characters, upper case, lower case, numbers and special characters)',
  'account.code.wait':
    'We just sent a code to this address. Wait a minute before you request another.',
  'account.code.limit':
    'We’ve sent 10 codes to this address in the last 24 hours. Try again tomorrow.',
  'account.code.tooOften': 'Too many wrong codes. Request a new one.',
  'account.ticket.expired': 'Your email verification has expired. Start again.',
  'account.own.password': 'This is your own account. Change the password from your account menu.',
  'login.locked':
    'Too many wrong passwords. This account is locked until {until}. Reset your password by email to unlock it now.',
  'login.resetNeeded':
    'Too many wrong passwords. This account is locked. Reset your password by email to unlock it.',
  'account.old.password.locked': 'Too many wrong passwords. Try again after {until}.',
  'account.username.lookalike':
    'This user name is reserved or looks like an existing one. Choose another.',
  'account.registration.closed':
    'Registration is closed at the moment. Contact us to get an account.',
  'shape.unknown': 'File layout not found. It may have been deleted.',
  'shape.changed': 'Someone else changed this file layout. Nothing was saved.',
  'shape.name.taken': 'A file layout with this name already exists.',
  'shape.tooMany':
    'You’ve reached the limit of 200 file layouts for this order type. Delete one you no longer need.',
  'role.unknown': 'Role not found. It may have been deleted.',
  'role.changed': 'Someone else changed this role. Nothing was saved.',
  'role.name.taken': 'A role with this name already exists.',
  'role.beyond': 'You can only grant permissions that you have yourself.',
  'role.locksOut':
    'This would take role management away from you. Ask a colleague who manages roles to change it.',
  'role.inUse': 'This role is still in use. Give its accounts and invitations another role first.',
  'role.tooMany': 'You’ve reached the limit of 200 roles. Delete one you no longer need.',
  'staff.own': 'You can’t change your own account here. Ask a colleague who manages staff.',
  'staff.main': 'This is the company’s main account. It can only be handed over to a colleague.',
  'staff.unknown': 'Account not found. It may have been removed.',
  'staff.notReady': 'Choose a colleague whose account is enabled and who has signed in before.',
  'invitation.unknown':
    'This invitation is no longer valid: it was used, withdrawn or replaced by a newer one.',
  'invitation.expired': 'This invitation has expired. Ask for a new one.',
  'invitation.void':
    'The person who invited you can no longer grant these permissions. Ask the company for a new invitation.',
  'invitation.pending': 'This address is already invited. Send the invitation again instead.',
  'invitation.wait':
    'We just emailed this address. Wait a minute; after 10 emails in a day, wait until tomorrow.',
  'invitation.tooMany': '100 invitations are waiting. Withdraw some first.',
  'offer.over': 'This offer is no longer valid: it was withdrawn, declined or has expired.',
  'staff.beyond': 'This account may do more than you. Ask the owner of the main account.',
  'import.batch.changed':
    'This batch was already sent with different content. Reload the import to see what arrived.',
  'import.cancelled': 'This import was cancelled and accepts no more rows.',
  'rateCard.state': 'This version is no longer a draft. Reload to see it.',
  'rateCard.taken':
    'There is a card for this customer or group, order kind, country and currency already. Change that one.',
  'company.suspended': 'Your company’s access is suspended. Reason: {reason}',
  'company.pending':
    'Your registration is being reviewed. We’ll email you as soon as it’s approved.',
  'company.refused': 'Your registration was not approved. Reason: {reason}',
  'company.unknown': 'Company not found.',
  'order.unknown': 'Order not found.',
  'order.state': 'The order is {status}. This is only possible while it is {allowed}.',
  'order.number.taken': 'This order number is already in use.',
  'order.quota.exceeded': 'You’ve reached this month’s order limit.',
  'order.entry.differs': 'This order was already saved with other details. Open it to change them.',
  'order.deleted': 'This order was deleted. Save again to create it as a new order.',
  'order.label.printed':
    'The new label is already printed, so the number can’t be changed back. Use the new label.',
  'order.label.edited':
    'The order was edited after its number changed, so the old label no longer matches it. Print the new label.',
  'order.label.unchanged': 'This order has no change of its waybill number to undo.',
  'draft.gone':
    'This draft is no longer here. Someone created its order or deleted it, or it was not changed for 30 days.',
  'draft.changed': 'Someone else changed this draft since you opened it. No order was created.',
  'draft.tooMany': 'You have 100 drafts, which is the limit. Delete drafts you no longer need.',
  'draft.tooLarge': 'This draft is too large for the portal.',
  'track.closed': 'Tracking without an account is switched off. Ask the sender, or sign in.',
  'address.unknown': 'This address is no longer in the address book.',
  'text.unknown': 'Text not found.',
  'text.changed': 'Someone else changed this text. Nothing was saved.',
  'order.handover.tooMany':
    'More than 1,000 orders match, the limit for one handover sheet. Narrow the filters.',
  'export.key.used': 'This file was already downloaded. Start the export again.',
  'export.key.unknown': 'This download has expired. Start the export again.',
  'export.tooMany': 'Too many rows for one sheet. Choose CSV or narrow the filters.',
  'export.running':
    'The data of this company is being exported right now. Wait until that download has ended.',
  'import.unknown': 'Import not found.',
  'record.changed':
    'Someone else changed this since you opened it. Nothing was saved. Check your changes and save again.',
  'record.unknown': 'Not found. It may have been deleted.',
  'record.inUse': 'This is still in use, so it can’t be deleted.',
  'record.taken': 'This code is already in use. Choose another.',
  'record.name.taken': 'This name is already in use. Choose another.',
  'record.tooMany': 'The limit is reached. Delete what you no longer need.',
  ...issueRefusalTexts,
  ...returnRefusalTexts,
  ...pickupRefusalTexts,
  ...ticketRefusalTexts,
  ...billRefusalTexts,
  ...privacyRefusalTexts,
  'view.unknown': 'This view no longer exists. Someone may have deleted it.',
  'view.changed': 'Someone else changed these views. Nothing was saved.',
  'view.name.taken': 'There is a view with this name already. Choose another name.',
  'view.tooMany': 'You’ve reached the limit of 30 views. Delete one you no longer need.',
  'platform.name.taken': 'There is a platform with this name already. Choose another name.',
  'platform.tooMany': 'You’ve reached the limit of 50 platforms.',
  'platform.keys.tooMany': 'A platform can have 20 keys in use. Revoke one you no longer need.',
  'platform.rights.beyond': 'You can only give a key rights that you have yourself.',
  'platform.key.over': 'This key is revoked or has expired. Create a new one.',
  'webhook.tooMany': 'A platform can have 10 webhooks. Remove one you no longer need.',
  'shop.unknown': 'No shop is connected at this address. Copy it again from its platform’s page.',
  'shop.signature': 'The signature doesn’t match the secret saved in the portal.',
  'webhook.off': 'Webhooks aren’t available on this server. Contact the carrier.',
  'open.key.invalid':
    'Send a valid key as “Authorization: Bearer …”. This one is unknown, revoked or expired.',
  'open.key.address': 'This key can’t be used from your address.',
  'open.key.rights': 'This key doesn’t have the right “{right}”.',
  'open.platform.paused': 'This platform is paused. Activate it in the portal.',
  'open.platform.suspended': 'The carrier has suspended this platform. Reason: {reason}',
  'open.version.unknown': 'Unknown API version. Available: {versions}.',
  'open.repeat.missing': 'Send the header Idempotency-Key with 1 to 100 letters, digits, - or _.',
  'open.repeat.differs':
    'The first call with this Idempotency-Key had other content. Send the same again, or use a new key.',
  'open.sandbox.only': 'Only orders of a sandbox can be advanced. Use a key of a sandbox platform.',
  'open.changed':
    'It was changed since you read it: its version is {version} now. Nothing was saved. Read it again, then send your change with that version.',
  'open.label.script':
    'The label has characters that can’t be printed here. Print it in the portal.',
  'area.unknown': 'Region not found.',
  'area.inUse': 'Other regions are below this one. Move or delete them first.',
  'country.inUse':
    'Companies or open orders are in this country. It can be closed once none are left.',
};
