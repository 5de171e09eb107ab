import * as v from 'valibot';

const urlExpected =
  'an http or https URL without a path, as http://{publicationId}.localhost:8787; {titleDomain} and {minsideHost} work too';
const placeholders = /\{(publicationId|titleDomain|minsideHost)\}/g;

/** True for an origin: no path, and no braces left once the placeholders are filled in. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() && !/[{}]/.test(text);
}

/** A setting with one URL per title, so at least one placeholder. */
export const urlTemplate = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text.search(placeholders) !== -1 && isOrigin(text.replaceAll(placeholders, 'x')), urlExpected),
  ),
);
/** A setting with one URL. */
export const ownUrl = v.optional(v.pipe(v.string(), v.check(isOrigin, 'an http or https URL without a path')));
