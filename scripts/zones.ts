import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import moment from 'moment-timezone';
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import places from 'moment-timezone/data/meta/latest.json' with { type: 'json' };

/**
 * Writes the table of time zones (`server/zones/table.json`), by which server and browser count days, from IANA's rules
 * in `moment-timezone`. Run it after an update of `moment-timezone`.
 */

/** Range of the portal's instants; outside of it, zones keep the offset of the nearest end. */
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2050)];
const MINUTE = 60_000;

/** UTC offset in minutes. `changes` holds pairs: minutes since 1970, and the offset from then on. */
function parseZone(text: string) {
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

const readName = (text: string) => text.slice(0, text.indexOf('|'));
const lines = [
  ...packed.zones.map((text) => [readName(text), parseZone(text)] as const),
  ...packed.links.map((text) => [text.slice(text.indexOf('|') + 1), readName(text)] as const),
]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, content]) => `    ${JSON.stringify(name)}: ${JSON.stringify(content)}`);

/** `named` lists the zones of countries; the others are old names, and zones of no country. */
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
