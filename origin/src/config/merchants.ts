import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { errorCodeOf } from '#origin/platform/database/trouble.ts';
import type { MerchantAccount, Merchants } from '#origin/platform/merchants/merchants.ts';
import type { Result } from '#src/lib/result.ts';
import { describeIssue } from '#src/lib/schema-issue.ts';

const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const isUrl = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const apiUrl = v.pipe(
  v.string('a URL'),
  v.check((url) => isUrl(url) && !url.endsWith('/'), 'a URL without a slash at its end'),
);

const AccountSchema = v.strictObject({
  card: v.optional(v.strictObject({ apiUrl, payeeId: text, accessToken: text })),
  vipps: v.optional(
    v.strictObject({
      apiUrl,
      merchantSerialNumber: text,
      clientId: text,
      clientSecret: text,
      subscriptionKey: text,
      webhookSecret: text,
      loginIssuer: v.optional(v.pipe(v.string('a URL'), v.check(isUrl, 'a URL'))),
    }),
  ),
  avtaleGiro: v.optional(
    v.strictObject({
      customerUnit: v.pipe(v.string('a text'), v.regex(/^\d{8}$/, 'eight digits')),
      signUpUrl: v.optional(apiUrl),
    }),
  ),
});

const MerchantsSchema = v.record(v.string(), AccountSchema);

export type MerchantAccounts = ReadonlyMap<string, MerchantAccount>;

/** The faults contain no values: they may be secrets. */
export function readMerchants(file: string): Result<MerchantAccounts, readonly string[]> {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    return { ok: false, error: [`MERCHANTS_FILE: ${file} cannot be read (${errorCodeOf(error) ?? 'unknown cause'}).`] };
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'JSON'), MerchantsSchema), content);
  if (result.success) return { ok: true, value: new Map(Object.entries(result.output)) };
  const faultOf = (issue: v.BaseIssue<unknown>) =>
    `MERCHANTS_FILE: ${v.getDotPath(issue) ?? '(file)'}: ${describeIssue(issue)}.`;
  return { ok: false, error: result.issues.map(faultOf) };
}

export function sandboxMerchants(paymentUrl: string, sessionSecret: string): Merchants['accountOf'] {
  return (titleCode): MerchantAccount => {
    const secret = (use: string): string =>
      createHmac('sha256', sessionSecret).update(`sandbox merchant ${titleCode} ${use}`).digest('base64url');
    return {
      card: { apiUrl: `${paymentUrl}/kort/api`, payeeId: titleCode, accessToken: secret('card') },
      vipps: {
        apiUrl: `${paymentUrl}/mobil/api`,
        merchantSerialNumber: titleCode,
        clientId: titleCode,
        clientSecret: secret('vipps'),
        subscriptionKey: secret('subscription'),
        webhookSecret: secret('webhook'),
        loginIssuer: `${paymentUrl}/mobil/api/access-management-1.0/access/`,
      },
      avtaleGiro: { customerUnit: '00005555', signUpUrl: `${paymentUrl}/bank/avtale` },
    };
  };
}
