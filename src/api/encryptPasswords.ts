import type { EncryptedPassword } from './contract/account/security.ts';

/** Result of `getPublicKey`: a base64 DER key and a nonce for one request. */
export interface LoginKey {
  readonly keyId: string;
  readonly spki: string;
  readonly nonce: string;
}

/**
 * Encrypts the passwords of one request in their sequence: RSA-OAEP-SHA256 over UTF-8 `<nonce>.<password>`, base64.
 * Needs WebCrypto, so https or localhost.
 */
export async function encryptPasswords<const Passwords extends readonly string[]>(
  key: LoginKey,
  passwords: Passwords,
): Promise<{ readonly [I in keyof Passwords]: EncryptedPassword }> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const der = Uint8Array.from(atob(key.spki), (c) => c.charCodeAt(0));
  const publicKey = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']);
  const encrypt = async (password: string): Promise<EncryptedPassword> => {
    const plain = new TextEncoder().encode(`${key.nonce}.${password}`);
    const encrypted = await crypto.subtle.encrypt(algorithm, publicKey, plain);
    return {
      keyId: key.keyId,
      ciphertext: btoa(String.fromCharCode(...new Uint8Array(encrypted))),
    };
  };
  const encrypted = await Promise.all(passwords.map(encrypt));
  // `map` keeps the length of the tuple, unlike its type.
  return encrypted as { readonly [I in keyof Passwords]: EncryptedPassword };
}
