import type { ReactNode } from 'react';
import { mailUrl } from '#src/lib/norwegian.ts';

interface MailLinkProps {
  readonly email: string;
}

/** A link that writes to an e-mail address, which breaks before its host if it is too long for a line. */
export function MailLink({ email }: MailLinkProps): ReactNode {
  const host = email.indexOf('@');
  return (
    <a href={mailUrl(email)}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
