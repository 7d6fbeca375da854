let isRequested = false;

/**
 * Asks the browser to keep the stored data: Safari deletes it after seven days without a visit, others if
 * the disk is full. Asks only once per page, because Firefox prompts the user.
 */
export function requestPersistence(): void {
  // Workers can't ask, and browsers have no persistent storage without HTTPS.
  if (isRequested || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  isRequested = true;
  navigator.storage.persist().catch(() => undefined);
}
