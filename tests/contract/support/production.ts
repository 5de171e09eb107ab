/** Message servers of a test; nothing listens on the port of an omitted one. */
export interface TestServers {
  readonly smtpUrl?: string;
  readonly smsUrl?: string;
}

export const operatorToken = 'the operator token of the contract tests';

/** Environment of a production origin (no sandbox). */
export function productionEnvironment({
  smtpUrl = 'smtp://127.0.0.1:9',
  smsUrl = 'http://127.0.0.1:9/',
}: TestServers = {}): Readonly<Record<string, string>> {
  return {
    SANDBOX: '0',
    EMBEDDED_DATABASE: '1',
    EDGE_SECRET: 'the edge secret of the contract tests',
    SESSION_SECRET: 'the session secret of the contract tests',
    OPERATOR_PORT: '0',
    OPERATOR_TOKEN: operatorToken,
    PAGE_URL: 'https://{minsideHost}',
    IDENTITY_URL: 'https://id.{titleDomain}',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'ikke-svar@mail.example',
    SMS_URL: smsUrl,
    SMS_TOKEN: 'the token of the tests',
  };
}
