import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Keeps the sandbox, where anyone can log in as anyone, off the addresses that readers use.
 * @throws ConfigError if it is on and an address is neither under `localhost` nor under a declared domain.
 */
export function refuseOpenSandbox(
  config: Pick<Config, 'sandbox' | 'sandboxDomains' | 'inboxUrl' | 'paymentUrl' | 'consentUrl' | 'staffUrl'>,
  fleet: Pick<FleetView, 'titles' | 'pageUrl' | 'identityUrl'>,
): void {
  const { sandbox, sandboxDomains, inboxUrl, paymentUrl, consentUrl, staffUrl } = config;
  if (!sandbox) return;
  const domains = ['localhost', ...sandboxDomains];
  const isSandboxed = (url: string): boolean => {
    const { hostname } = new URL(url);
    return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  };
  const { titles } = fleet;
  const urls: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['PAGE_URL', titles.map((title) => fleet.pageUrl(title))],
    ['IDENTITY_URL', titles.map((title) => fleet.identityUrl(title))],
    ['INBOX_URL', [inboxUrl]],
    ['PAYMENT_URL', [paymentUrl]],
    ['CONSENT_URL', [consentUrl]],
    ['STAFF_URL', [staffUrl]],
  ];
  const faults = urls.flatMap(([name, ofName]) => {
    const strange = ofName.find((url) => url !== undefined && !isSandboxed(url));
    if (strange === undefined) return [];
    return [
      `${name}: ${strange} is no address of a sandbox; SANDBOX=1 wants hosts under .localhost or SANDBOX_DOMAINS.`,
    ];
  });
  if (faults.length > 0) throw new ConfigError(faults);
}
