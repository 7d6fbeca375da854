import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { findRefusedLicences } from './licences/findRefusedLicences.ts';

/**
 * `npm run -s licences`: lists the packages of a production installation with their licences, as columns of name,
 * version and licence. Exits with 1 if a licence is unknown or not allowed. `--quiet` lists only those.
 *
 * It reads package-lock.json, because `npm sbom --omit=dev` leaves out packages that are also peers, such as React.
 */

const lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string(), ''),
      license: v.optional(v.string(), 'unknown'),
      dev: v.optional(v.boolean(), false),
    }),
  ),
});

const text = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
const dependencies = Object.entries(v.parse(lock, JSON.parse(text)).packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, license: licence }]) => {
    return { name: path.replace(/^.*node_modules\//, ''), version, licence };
  });

if (!process.argv.includes('--quiet')) {
  const width = Math.max(...dependencies.map(({ name }) => name.length));
  for (const { name, version, licence } of dependencies) {
    console.log(`${name.padEnd(width)}  ${version.padEnd(12)}  ${licence}`);
  }
}
const refused = findRefusedLicences(dependencies);
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version}: the licence ${licence} is not allowed.`);
}
if (refused.length > 0) process.exitCode = 1;
