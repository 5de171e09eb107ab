import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { SendToSelf } from '#origin/platform/edge/send-to-self.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { jsonSetting } from './json-settings.ts';

const expected = 'a JSON object as {"url": "https://analytics.example/deletions", "token": "…"}';

/** `ANALYTICS_DELETION`: where the analytics provider accepts requests to delete a person's events. */
export const AnalyticsDeletionSchema = jsonSetting(
  expected,
  v.strictObject(
    {
      url: v.pipe(v.string(expected), v.regex(/^https?:\/\/[^/]/, 'an http or https URL')),
      token: v.pipe(v.string(expected), v.nonEmpty('a text that is not empty')),
    },
    expected,
  ),
);

interface AnalyticsSettings {
  readonly analyticsDeletion: v.InferOutput<typeof AnalyticsDeletionSchema>;
  readonly consentUrl: string;
  readonly sandbox: boolean;
}

export function analyticsOf(
  { analyticsDeletion, consentUrl, sandbox }: AnalyticsSettings,
  { sessionSecret }: Services['secrets'],
  toSelf: SendToSelf,
): Services['analytics'] {
  if (!sandbox) return { deletion: analyticsDeletion, send: fetch };
  const token = createHmac('sha256', sessionSecret).update('sandbox analytics').digest('base64url');
  const deletion = { url: `${consentUrl}/collect/deletions`, token };
  return { deletion, send: (url, init) => toSelf(url, '', init) };
}
