/** Steps of an axis of counts from 0 to at least `most`: round numbers, about four of them. */
export function ticksTo(most: number): readonly number[] {
  const raw = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = [1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10;
  const step = Math.max(1, size * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
