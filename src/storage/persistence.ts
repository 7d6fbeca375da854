let isAsked = false;

/**
 * Asks the browser to keep what is stored here: Safari clears it after seven days without a visit, and others when the disk
 * is full. Once for a page, since Firefox asks the user.
 */
export function requestPersistence(): void {
  // Workers can't ask, and browsers have no such storage without HTTPS.
  if (isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  isAsked = true;
  navigator.storage.persist().catch(() => undefined);
}
