/**
 * The one code whose spelling is a single slip away (insert, drop, replace or swap of letters in
 * a word of five or more); undefined where none or several are.
 */
export function nearest(
  value: string,
  bySpelling: ReadonlyMap<string, string>,
): string | undefined {
  if (value.length < 5) return undefined;
  const found = new Set<string>();
  for (const [spelling, canonical] of bySpelling) {
    if (Math.abs(spelling.length - value.length) <= 1 && oneSlip(value, spelling)) {
      found.add(canonical);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

function oneSlip(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
