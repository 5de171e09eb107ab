export type IdentityErrorKind = 'notInitialised' | 'noLoginToken';

/** The reason is shown to the person (G-05). */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityErrorKind;

  constructor(kind: IdentityErrorKind, cause: unknown) {
    super(`The log-in could not start: ${kind}`, { cause });
    this.kind = kind;
  }
}
