/** Licences that demand no more than attribution (SPDX ids); CC-BY is that of data about browsers. */
const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

interface Dependency {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; `NOASSERTION` if the package declares none. */
  readonly licence: string;
}

/** Returns the dependencies whose licence is unknown or not allowed. */
export function findRefusedLicences(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter(({ licence }) => !isAllowed(licence));
}

/** Whether an expression of `AND` and `OR` is satisfied by allowed licences; any other expression is not. */
function isAllowed(expression: string): boolean {
  const inner = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
  return inner
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowedLicences.has(id)));
}
