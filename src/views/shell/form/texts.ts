import { msg } from '@lingui/core/macro';

/** Said at a field that was left empty and has no words of its own for it. */
export const fillIn = msg({ id: 'account.password.empty', message: 'Please fill in this field' });
