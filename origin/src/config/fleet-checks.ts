import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Publisher } from '#origin/platform/publishers/publisher.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Keeps the sandbox off the addresses that readers use, because anyone can log in there as anyone.
 * @throws ConfigError if the sandbox is on and an address is neither under `localhost` nor under a
 * declared domain.
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

/**
 * Refuses several issuers. All titles share their people, who are identified by e-mail address, so
 * the issuer of some titles could log in as readers of the others.
 * @throws ConfigError if not all titles have the same issuer.
 */
export function refuseSeveralIssuers(providers: Config['identityProviders'], fleet: FleetView): void {
  const issuers = Map.groupBy(
    fleet.titles,
    ({ publicationId }) => (providers[publicationId] ?? providers['*'])?.issuer ?? 'the origin itself',
  );
  if (issuers.size <= 1) return;
  const found = [...issuers].map(
    ([issuer, titles]) => `${issuer} for ${titles[0]?.publicationId} (${titles.length} in all)`,
  );
  throw new ConfigError([
    `IDENTITY_PROVIDERS: expected the same issuer for all titles, as people are shared by all; there are ${found.join(', ')}.`,
  ]);
}

/** @throws ConfigError naming each system with an unknown title. */
export function publishersOf({ publishers }: Config, fleet: FleetView): readonly Publisher[] {
  const known = new Set(['*', ...fleet.titles.map(({ titleCode }) => titleCode)]);
  const strange = publishers.filter(({ titleCodes }) => titleCodes.some((code) => !known.has(code)));
  if (strange.length > 0) {
    throw new ConfigError(strange.map(({ name }) => `PUBLISHERS.${name}.titles: expected codes of titles, or *.`));
  }
  return publishers;
}
