import * as v from 'valibot';

const expected =
  'a JSON object of providers by publication id or *, as {"*": {"issuer": "https://login.example", "clientId": "…", "clientSecret": "…"}}';
export const issuerExpectation = 'an https url without query (http only on *.localhost)';
const partExpected = 'an object with issuer, clientId and clientSecret alone';

const text = v.pipe(v.string(partExpected), v.nonEmpty('a text that is not empty'));

/** `IDENTITY_PROVIDERS`; without it, the origin itself is the provider of all titles. */
export const IdentityProvidersSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, expected),
    v.check((given) => !Array.isArray(given), expected),
    v.record(
      v.pipe(v.string(), v.regex(/^(\*|[a-z0-9-]+)$/, 'a publication id or *')),
      v.strictObject(
        {
          issuer: v.pipe(v.string(issuerExpectation), v.check(isIssuerUrl, issuerExpectation)),
          clientId: text,
          clientSecret: text,
        },
        partExpected,
      ),
      expected,
    ),
  ),
  '{}',
);

export function isIssuerUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname.endsWith('.localhost'));
}
