/** Where a request comes from, as known to the network in front of the edge. */
export interface Place {
  /** Country code of two letters (ISO 3166). */
  readonly country: string;
  /** Name of the city; null if only the country is known. */
  readonly city: string | null;
}

/** Longest name of a city, in characters. */
const longestCity = 60;

/**
 * Formats the network's data (`request.cf`) for a header; null if not even the country is known.
 */
export function writePlace(known: unknown): string | null {
  if (typeof known !== 'object' || known === null || !('country' in known)) return null;
  const { country } = known;
  const city = 'city' in known ? known.city : null;
  if (typeof country !== 'string' || !isCountry(country)) return null;
  return typeof city === 'string' && city !== '' ? `${country}/${encodeURIComponent(city)}` : country;
}

/** Parses a place from a header; null if it is invalid. */
export function readPlace(written: string): Place | null {
  const [country = '', city, ...rest] = written.split('/');
  if (!isCountry(country) || rest.length > 0) return null;
  return { country, city: city === undefined ? null : cityOf(city) };
}

/** True if a code stands for a country. XX is an unknown country, and T1 is the Tor network. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'XX';
}

function cityOf(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    return /^[\p{L}\p{M}\p{N} .,'’()-]+$/u.test(name) && name.length <= longestCity ? name : null;
  } catch {
    return null;
  }
}
