/** Ports of the product under browser tests; the test command picks free ones. */
export const edgePort = Number(process.env.E2E_PORT ?? 18787);
export const originPort = Number(process.env.E2E_ORIGIN_PORT ?? 18788);

/** Titles that represent the fleet. All tests share them, so no test changes them. */
export const titles = {
  /** Bokmål, with analytics; also the fallback for unknown hosts. */
  nb: 'polviktidende',
  /** Nynorsk. */
  nn: 'djupvatnbygdeblad',
  /** Without analytics. */
  silent: 'alvnesnytt',
  /** Nynorsk, with the longest name. */
  longNamed: 'hogalundvekeblad',
  /** With the longest e-mail address of a customer centre. */
  longAddress: 'nordvaerdagblad',
} as const;

/** URL of a title's page. */
export function titleUrl(publicationId: string, path = '/'): string {
  return `http://${publicationId}.localhost:${edgePort}${path}`;
}

/** URL of the sandbox's inbox for one recipient. */
export function inboxUrl(recipient: string): string {
  return `http://innboks.localhost:${edgePort}/?${new URLSearchParams({ mottaker: recipient })}`;
}

/** URL at a title's identity provider. */
export function identityUrl(publicationId: string, path = '/'): string {
  return `http://id.${publicationId}.localhost:${edgePort}${path}`;
}

/** URL of the operators' page. */
export function fleetUrl(): string {
  return `http://fleet.localhost:${edgePort}/`;
}

/** URL at the staff view. */
export function staffUrl(path = '/'): string {
  return `http://kundesenter.localhost:${edgePort}${path}`;
}

/** URL at the sandbox's consent manager. */
export function consentUrl(path: string): string {
  return `http://samtykke.localhost:${edgePort}${path}`;
}
