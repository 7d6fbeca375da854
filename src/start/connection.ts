/** Whether the user has set the browser to save data, as on a connection paid by the byte. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
