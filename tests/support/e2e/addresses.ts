/** Ports of the product under browser tests; the test command picks free ones. */
export const edgePort = Number(process.env.E2E_PORT ?? 18787);
export const originPort = Number(process.env.E2E_ORIGIN_PORT ?? 18788);

/** Titles that represent the fleet. All tests share them, so no test may change them. */
export const titles = {
  /** Bokmål, with analytics; also the fallback for unknown hosts. */
  nb: 'polviktidende',
  nn: 'djupvatnbygdeblad',
  /** Without analytics. */
  silent: 'alvnesnytt',
  /** Nynorsk, with the longest name. */
  longNamed: 'hogalundvekeblad',
  /** The title with the longest e-mail address of a customer centre. */
  longAddress: 'nordvaerdagblad',
} as const;

export function titleUrl(publicationId: string, path = '/'): string {
  return `http://${publicationId}.localhost:${edgePort}${path}`;
}

/** URL of the sandbox's inbox, with the messages to one recipient. */
export function inboxUrl(recipient: string): string {
  return `http://innboks.localhost:${edgePort}/?${new URLSearchParams({ mottaker: recipient })}`;
}

export function identityUrl(publicationId: string, path = '/'): string {
  return `http://id.${publicationId}.localhost:${edgePort}${path}`;
}

export function fleetUrl(): string {
  return `http://fleet.localhost:${edgePort}/`;
}

export function staffUrl(path = '/'): string {
  return `http://kundesenter.localhost:${edgePort}${path}`;
}

export function consentUrl(path: string): string {
  return `http://samtykke.localhost:${edgePort}${path}`;
}
