/**
 * Divides two whole numbers, the dividend not negative and the divisor positive, rounding half up without fractions.
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
}
