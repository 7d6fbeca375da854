/** A number in plain digits, never with an exponent. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  const [digits = '', exponent] = text.replace(/^-/, '').split('e-');
  const sign = value < 0 ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}
