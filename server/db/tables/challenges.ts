/** What guards the door before anybody is known: codes, nonces, keys, counters. */
export interface ChallengeTables {
  /** Image codes by the browser's uuid. */
  verify_code: { uuid: string; code: string; expires_at: Date };
  login_nonce: { nonce: string; expires_at: Date };
  /** RSA keys that passwords are encrypted with; shared by all processes. Base64 DER. */
  login_key: { id: string; spki: string; pkcs8: string; created_at: Date };
  /** Failed attempts by account, counted before the password is looked at. */
  login_throttle: { throttle_key: string; failures: number; locked_until: Date; tried_at: Date };
  /** Token buckets by client address. */
  address_bucket: { bucket_key: string; tokens: number; refilled_at: Date };
}
