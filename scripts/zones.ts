import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import moment from 'moment-timezone';
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import places from 'moment-timezone/data/meta/latest.json' with { type: 'json' };

/**
 * Writes the table of time zones that server and browser count days by (`server/zones/table.json`), from
 * IANA's rules as `moment-timezone` has them. Run it after an update of `moment-timezone`.
 */

/** The portal's instants: clocks before and after are ahead of UTC as at the ends. */
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2050)];
const MINUTE = 60_000;

/** Minutes ahead of UTC; `changes` holds minutes since 1970 and what clocks are ahead from then on, in pairs. */
function clockOf(text: string) {
  const { untils, offsets } = moment.tz.unpack(text);
  const ahead = offsets.map((offset) => -offset);
  const at = untils.findIndex((until) => until > FIRST);
  const changes = untils
    .slice(at)
    .filter((until) => until < LAST)
    .flatMap((until, index) => [until / MINUTE, ahead[at + index + 1] ?? Number.NaN]);
  const clock = { offset: ahead[at] ?? Number.NaN, changes };
  if (![clock.offset, ...changes].every(Number.isInteger)) throw new Error(`Not minutes: ${text}`);
  return clock;
}

const nameIn = (text: string) => text.slice(0, text.indexOf('|'));
const lines = [
  ...packed.zones.map((text) => [nameIn(text), clockOf(text)] as const),
  ...packed.links.map((text) => [text.slice(text.indexOf('|') + 1), nameIn(text)] as const),
]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, content]) => `    ${JSON.stringify(name)}: ${JSON.stringify(content)}`);

/** `named`: those of a country, as IANA lists them; the others are older names, and clocks of none. */
const table = `{
  "version": ${JSON.stringify(packed.version)},
  "named": ${JSON.stringify(Object.keys(places.zones).toSorted())},
  "zones": {
${lines.join(',\n')}
  }
}
`;
writeFileSync(join(import.meta.dirname, '../server/zones/table.json'), table);
process.stdout.write(`${lines.length} zones of ${packed.version}\n`);
