import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Collects the text ids used by pages and contract, with their English texts. */
export async function collectTexts(): Promise<ReadonlyMap<string, string>> {
  const catalogs = await getCatalogs(getConfig());
  const texts = new Map<string, string>();
  for (const catalog of catalogs) {
    const collected = await catalog.collect();
    if (collected === undefined) throw new Error('A source file could not be read for its texts.');
    for (const [id, { message }] of Object.entries(collected)) texts.set(id, message ?? '');
  }
  return texts;
}
