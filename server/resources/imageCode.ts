import { Refusal } from '../http/refusal.ts';
import type { VerifyCodes } from '../security/verifyCodes.ts';

/** Burns an image code; throws unless it was right. */
export async function requireImageCode(
  verifyCodes: VerifyCodes,
  entered: { readonly uuid: string; readonly verifyCode: string },
): Promise<void> {
  const code = await verifyCodes.burn(entered.uuid, entered.verifyCode);
  if (code === 'expired') throw new Refusal('login.verifyCode.expired');
  if (code === 'wrong') throw new Refusal('login.verifyCode.error');
}
