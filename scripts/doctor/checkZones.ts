import { zoneNames } from '../../server/zones/zoneClocks.ts';
import { type CheckResult, ok, warning } from './checkResult.ts';

/** Checks that Node knows the time zones that the portal offers. */
export function checkZones(names: readonly string[] = zoneNames): CheckResult {
  const unknownNames = names.filter((name) => !isKnown(name));
  const rules = `rules ${process.versions['tz'] ?? 'unknown'}`;
  return unknownNames.length === 0
    ? ok('Time zones', `Node knows all ${names.length} (${rules})`)
    : warning(
        'Time zones',
        `Node does not know ${unknownNames.join(', ')} (${rules}), so its data is old or incomplete: install a newer, complete Node.`,
      );
}

function isKnown(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
