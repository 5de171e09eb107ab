export type Protected =
  /** A page or file, or the edge's own answer in place of one. */
  | {
      readonly kind: 'page';
      readonly pathname: string;
      readonly policy: string;
    }
  /** The origin's answer keeps its own policies. */
  | { readonly kind: 'proxied' }
  /** The edge's answer has no visible content. */
  | { readonly kind: 'bare' };

export interface Answer {
  readonly response: Response;
  readonly what: Protected;
  /** Undefined if it is the fleet's live build. */
  readonly buildId?: string;
}

export interface PolicySources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** The account SDK reads the session from the title's identity provider. */
  readonly identityOrigin?: string;
  /** Origins that receive analytics and monitoring (C-02, C-03). */
  readonly measuringOrigins?: readonly string[];
  /** Origin of the consent vendor's script, calls and frames. */
  readonly consentOrigin?: string;
}

/** Policy of responses that are not pages: nothing may be loaded, and no page may frame them. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Allows nothing but the listed sources (E-04). */
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
 * A page may open the log-in popup and keep its reference to it. The popup's pages, which are the provider's and
 * finally /callback, must not cut the link to the opener.
 */
function openerPolicyOf(what: Protected): string {
  return what.kind === 'page' && what.pathname !== '/callback' ? 'same-origin-allow-popups' : 'unsafe-none';
}
