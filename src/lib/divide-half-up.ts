/** Quotient of two whole numbers that are not negative, the divisor above zero, rounded half up without fractions. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
}
