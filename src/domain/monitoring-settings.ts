import * as v from 'valibot';

/** The two ids are public: the pages contain them (Spec §9). */
export const MonitoringSettingsSchema = v.strictObject({
  applicationId: v.pipe(v.string('an id'), v.nonEmpty('an id')),
  clientToken: v.pipe(v.string('a token'), v.nonEmpty('a token')),
  site: v.optional(v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]+$/, 'a host, as datadoghq.eu')), 'datadoghq.eu'),
  proxy: v.exactOptional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s{}]+$/, 'an http or https URL'))),
  /** Percent of the monitored visits. */
  sessionSampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 10),
});
export type MonitoringSettings = v.InferOutput<typeof MonitoringSettingsSchema>;

/** Returns the origin of the proxy, or of the vendor's intake in the region. */
export function intakeOriginOf({ site, proxy }: MonitoringSettings): string {
  if (proxy !== undefined) return new URL(proxy).origin;
  const labels = site.split('.');
  return `https://browser-intake-${labels.slice(0, -1).join('-')}.${labels.at(-1) ?? ''}`;
}

/** `pro` for the host that readers use, `dev` for a trial host. */
export type DeployStage = 'dev' | 'pro';

/** Returns `dev` for this machine, numeric addresses, previews, and dev and test hosts (Spec §9). */
export function deployStageOf(hostname: string): DeployStage {
  const labels = hostname.toLowerCase().split('.');
  const isThisMachine = labels.at(-1) === 'localhost';
  return isThisMachine || isAddress(hostname) || labels.some(isTrial) ? 'dev' : 'pro';
}

/** Matches IPv4 and IPv6; browsers write the latter in brackets. */
function isAddress(hostname: string): boolean {
  return /^\d+(\.\d+){3}$/.test(hostname) || hostname.includes(':');
}

/**
 * Matches a label such as `dev`, `test2` or `minside-test`, or that of a preview: a publication id, two hyphens and a
 * build.
 */
function isTrial(label: string): boolean {
  if (label.startsWith('xn--')) return false;
  return label.includes('--') || label.split('-').some((part) => /^(dev|test)\d*$/.test(part));
}
