/** What determines the security headers of a response. */
export type Protected =
  /** A page or file of a title, or the edge's own answer in its place. */
  | {
      readonly kind: 'page';
      readonly pathname: string;
      readonly policy: string;
    }
  /** An answer of the origin, whose own policies stay. */
  | { readonly kind: 'proxied' }
  /** An answer of the edge that shows nothing. */
  | { readonly kind: 'bare' };

/** A response and what determines its security headers. */
export interface Answer {
  readonly response: Response;
  readonly what: Protected;
  /** The build that answered if it is not the live one; undefined for the fleet's composition or build. */
  readonly buildId?: string;
}

/** Sources named by a title's content security policy. */
export interface PolicySources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origin of the title's identity provider, which the account SDK asks for the session. */
  readonly identityOrigin?: string;
  /** Origins that receive analytics and monitoring (C-02, C-03). */
  readonly measuringOrigins?: readonly string[];
  /** Origin of the consent vendor: its script, its calls and the frames of its messages. */
  readonly consentOrigin?: string;
}

/** Policy of responses that are not pages: nothing may be loaded, and nobody may frame them. */
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

/** Sets the security headers of an outgoing response (E-04). */
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
 * A page may open the log-in popup and keep its reference. The popup's own pages (the provider's, and /callback at the
 * end) must not cut the link to the opener.
 */
function openerPolicyOf(what: Protected): string {
  return what.kind === 'page' && what.pathname !== '/callback' ? 'same-origin-allow-popups' : 'unsafe-none';
}
