/** Where a request came from, as the network in front of the edge knows it. */
export interface Place {
  /** Two letters (ISO 3166). */
  readonly country: string;
  /** Null if only the country is known. */
  readonly city: string | null;
}

/** Longest name of a city, in characters. */
const longestCity = 60;

/** Writes what the network knows (`request.cf`) for a header; null if not even the country is known. */
export function writePlace(known: unknown): string | null {
  if (typeof known !== 'object' || known === null || !('country' in known)) return null;
  const { country } = known;
  const city = 'city' in known ? known.city : null;
  if (typeof country !== 'string' || !isCountry(country)) return null;
  return typeof city === 'string' && city !== '' ? `${country}/${encodeURIComponent(city)}` : country;
}

/** Reads a place as written for a header; null if it is not one. */
export function readPlace(written: string): Place | null {
  const [country = '', city, ...rest] = written.split('/');
  if (!isCountry(country) || rest.length > 0) return null;
  return { country, city: city === undefined ? null : cityOf(city) };
}

/** XX is an unknown country, and T1 is the Tor network, which has none. */
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
