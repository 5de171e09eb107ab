/** Integer arithmetic only. The dividend must not be negative, and the divisor must be positive. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
}
