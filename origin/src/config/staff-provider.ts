import * as v from 'valibot';
import { isIssuerUrl, issuerExpectation } from './identity-providers.ts';

const expected =
  'a JSON object as {"issuer": "https://login.example", "clientId": "…", "clientSecret": "…", "amr": ["mfa"]}, with acr instead of amr if the provider names that';

const text = v.pipe(v.string(expected), v.nonEmpty('a text that is not empty'));
const values = v.optional(v.pipe(v.array(text, expected), v.minLength(1, expected)));

/** `STAFF_PROVIDER`: the identity provider for staff, and the proof that they used more than one factor. */
export const StaffProviderSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, expected),
    v.strictObject(
      {
        issuer: v.pipe(v.string(issuerExpectation), v.check(isIssuerUrl, issuerExpectation)),
        clientId: text,
        clientSecret: text,
        amr: values,
        acr: values,
      },
      expected,
    ),
    v.check(
      ({ amr, acr }) => amr !== undefined || acr !== undefined,
      'amr or acr, one of which proves several factors',
    ),
  ),
);
