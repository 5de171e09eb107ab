/** An e-mail or SMS to a person. */
export interface OutgoingMessage {
  readonly titleCode: string;
  readonly channel: 'email' | 'sms';
  /** E-mail address or phone number. */
  readonly recipient: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
}

/** Sends e-mail and SMS (C-07). */
export interface MessagePort {
  readonly send: (message: OutgoingMessage) => Promise<void>;
}
