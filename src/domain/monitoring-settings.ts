import * as v from 'valibot';

/** The monitoring account (Spec §9). Its two ids are public: the pages contain them. */
export const MonitoringSettingsSchema = v.strictObject({
  applicationId: v.pipe(v.string('an id'), v.nonEmpty('an id')),
  clientToken: v.pipe(v.string('a token'), v.nonEmpty('a token')),
  /** Region of the vendor. */
  site: v.optional(v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]+$/, 'a host, as datadoghq.eu')), 'datadoghq.eu'),
  /** Receives the reports instead of the vendor, and forwards them. */
  proxy: v.exactOptional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s{}]+$/, 'an http or https URL'))),
  /** Share of the monitored visits, in percent. */
  sessionSampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 10),
});
export type MonitoringSettings = v.InferOutput<typeof MonitoringSettingsSchema>;

/** Origin for the reports: that of the proxy, or the vendor's intake for the region. */
export function intakeOriginOf({ site, proxy }: MonitoringSettings): string {
  if (proxy !== undefined) return new URL(proxy).origin;
  const labels = site.split('.');
  return `https://browser-intake-${labels.slice(0, -1).join('-')}.${labels.at(-1) ?? ''}`;
}
