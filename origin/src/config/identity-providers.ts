import * as v from 'valibot';

const issuerExpected = 'an https url without query (http only on *.localhost)';
const issuer = v.pipe(v.string(issuerExpected), v.check(isIssuerUrl, issuerExpected));

function isIssuerUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname.endsWith('.localhost'));
}

function textOr(expected: string) {
  return v.pipe(v.string(expected), v.nonEmpty('a text that is not empty'));
}

const readersExpected =
  'a JSON object of providers by publication id or *, as {"*": {"issuer": "https://login.example", "clientId": "…", "clientSecret": "…"}}';
const partExpected = 'an object with issuer, clientId and clientSecret alone';

/** `IDENTITY_PROVIDERS`; without it, the origin itself is the provider of all titles. */
export const IdentityProvidersSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, readersExpected),
    v.check((given) => !Array.isArray(given), readersExpected),
    v.record(
      v.pipe(v.string(), v.regex(/^(\*|[a-z0-9-]+)$/, 'a publication id or *')),
      v.strictObject({ issuer, clientId: textOr(partExpected), clientSecret: textOr(partExpected) }, partExpected),
      readersExpected,
    ),
  ),
  '{}',
);

const staffExpected =
  'a JSON object as {"issuer": "https://login.example", "clientId": "…", "clientSecret": "…", "amr": ["mfa"]}, with acr instead of amr if the provider names that';

const staffText = textOr(staffExpected);
const values = v.optional(v.pipe(v.array(staffText, staffExpected), v.minLength(1, staffExpected)));

/** `STAFF_PROVIDER`: the identity provider for staff, and the proof that they used more than one factor. */
export const StaffProviderSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, staffExpected),
    v.strictObject({ issuer, clientId: staffText, clientSecret: staffText, amr: values, acr: values }, staffExpected),
    v.check(
      ({ amr, acr }) => amr !== undefined || acr !== undefined,
      'amr or acr, one of which proves several factors',
    ),
  ),
);
