/** Rounding to whole minor units: to the nearest (halves up), or always up. */
export const roundings = ['nearest', 'up'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * `a × b ÷ divisor` of whole numbers that are not negative, rounded once. Infinity if the result exceeds the safe
 * integers.
 */
export function multiplyDivide(a: number, b: number, divisor: number, rounding: Rounding): number {
  const product = a * b;
  if (!Number.isSafeInteger(product)) return multiplyDivideBig(a, b, divisor, rounding);
  const remainder = product % divisor;
  const quotient = (product - remainder) / divisor;
  return quotient + (roundsUp(remainder, divisor, rounding) ? 1 : 0);
}

function roundsUp(remainder: number, divisor: number, rounding: Rounding): boolean {
  return rounding === 'up' ? remainder > 0 : remainder >= divisor - remainder;
}

/** Like `multiplyDivide`, for products above the safe integers. */
function multiplyDivideBig(a: number, b: number, divisor: number, rounding: Rounding): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return Number.POSITIVE_INFINITY;
  const product = BigInt(a) * BigInt(b);
  const bigDivisor = BigInt(divisor);
  const remainder = product % bigDivisor;
  const carry = rounding === 'up' ? remainder > 0n : remainder >= bigDivisor - remainder;
  const result = Number(product / bigDivisor + (carry ? 1n : 0n));
  return Number.isSafeInteger(result) ? result : Number.POSITIVE_INFINITY;
}
