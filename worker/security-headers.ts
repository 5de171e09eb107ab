/** What the security headers of a response depend on. */
export type Protected =
  /** A page or a file of a title, or an answer that the edge makes in its place. */
  | {
      readonly kind: 'page';
      readonly pathname: string;
      readonly policy: string;
    }
  /** What the origin sent: its own policies stand. */
  | { readonly kind: 'proxied' }
  /** An answer that the edge makes and that shows nothing. */
  | { readonly kind: 'bare' };

/** An answer and what protects it. */
export interface Answer {
  readonly response: Response;
  readonly what: Protected;
  /** Build beside the live one that answered; undefined if the composition or build of the fleet did. */
  readonly buildId?: string;
}

/** Sources that a title's content security policy names. */
export interface PolicySources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origin of the title's identity provider, which the account SDK asks for the session. */
  readonly identityOrigin?: string;
  /** Origins that take what is measured (C-02, C-03). */
  readonly measuringOrigins?: readonly string[];
  /** Origin of the consent manager's vendor: its script, its calls and the frames of its messages. */
  readonly consentOrigin?: string;
}

/** Policy of what is not a page: nothing may be loaded, and nobody may frame it. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content security policy of a page: an allow list that starts from nothing (E-04). */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scriptHashes, styleHashes, identityOrigin, consentOrigin, measuringOrigins = [] } = sources;
  const self = ["'self'"];
  const consent = consentOrigin === undefined ? [] : [consentOrigin];
  const identity = identityOrigin === undefined ? self : [...self, identityOrigin];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [...self, ...scriptHashes, ...consent],
    'style-src': [...self, ...styleHashes],
    'img-src': self,
    'font-src': self,
    'connect-src': [...identity, ...consent, ...measuringOrigins],
    'frame-src': consent.length === 0 ? ["'none'"] : consent,
    'manifest-src': self,
    'form-action': identity,
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Puts the security headers on a response that is about to leave (E-04). */
export function setSecurityHeaders(headers: Headers, what: Protected, isHttps: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  for (const [name, value] of Object.entries(policiesOf(what))) {
    if (what.kind !== 'proxied' || !headers.has(name)) headers.set(name, value);
  }
}

function policiesOf(what: Protected): Record<string, string> {
  return {
    'content-security-policy': what.kind === 'page' ? what.policy : barePolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': openerPolicyOf(what),
  };
}

/**
 * A page may open the log-in popup and keep its hold on it; what is shown inside that popup (the provider's pages,
 * and /callback at the end) must not cut the tie to its opener.
 */
function openerPolicyOf(what: Protected): string {
  return what.kind === 'page' && what.pathname !== '/callback' ? 'same-origin-allow-popups' : 'unsafe-none';
}
