import * as v from 'valibot';
import type { Publisher } from '#origin/platform/publishers/publisher.ts';

export function jsonSetting<const T extends v.GenericSchema>(expected: string, schema: T) {
  return v.optional(v.pipe(v.string(), v.parseJson(undefined, expected), schema));
}

/** Without the setting, there are no entries. */
export function jsonEntries<const T extends v.GenericSchema>(expected: string, schema: T) {
  const isObject = v.check((given: unknown) => !Array.isArray(given), expected);
  return v.optional(v.pipe(v.string(), v.parseJson(undefined, expected), isObject, schema), '{}');
}

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
export const IdentityProvidersSchema = jsonEntries(
  readersExpected,
  v.record(
    v.pipe(v.string(), v.regex(/^(\*|[a-z0-9-]+)$/, 'a publication id or *')),
    v.strictObject({ issuer, clientId: textOr(partExpected), clientSecret: textOr(partExpected) }, partExpected),
    readersExpected,
  ),
);

const staffExpected =
  'a JSON object as {"issuer": "https://login.example", "clientId": "…", "clientSecret": "…", "amr": ["mfa"]}, with acr instead of amr if the provider names that';

const staffText = textOr(staffExpected);
const values = v.optional(v.pipe(v.array(staffText, staffExpected), v.minLength(1, staffExpected)));

export const StaffProviderSchema = jsonSetting(
  staffExpected,
  v.pipe(
    v.strictObject({ issuer, clientId: staffText, clientSecret: staffText, amr: values, acr: values }, staffExpected),
    v.check(
      ({ amr, acr }) => amr !== undefined || acr !== undefined,
      'amr or acr, one of which proves several factors',
    ),
  ),
);

const expected =
  'a JSON object of publishers by name, as {"nyhetsbord": {"sha256": "<64 hexadecimal digits>", "titles": ["POL"]}}';
const nameExpected = 'a name of at most 40 small letters, digits and hyphens';
const hashExpected = 'the SHA-256 of a token, 64 hexadecimal digits in small letters';
const titlesExpected = 'a list of title codes, or ["*"]';
const publisherExpected = 'an object with sha256 and titles alone';

/** `PUBLISHERS`; without it, no system may call for a title. */
export const PublishersSchema = jsonEntries(
  expected,
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, nameExpected)),
      v.strictObject(
        {
          sha256: v.pipe(v.string(hashExpected), v.regex(/^[0-9a-f]{64}$/, hashExpected)),
          titles: v.pipe(v.array(v.string(titlesExpected), titlesExpected), v.minLength(1, titlesExpected)),
        },
        publisherExpected,
      ),
      expected,
    ),
    v.check((given) => {
      const hashes = Object.values(given).map(({ sha256 }) => sha256);
      return new Set(hashes).size === hashes.length;
    }, 'a token of its own for each publisher'),
    v.transform((given): readonly Publisher[] =>
      Object.entries(given).map(([name, { sha256, titles }]) => ({ name, tokenHash: sha256, titleCodes: titles })),
    ),
  ),
);
