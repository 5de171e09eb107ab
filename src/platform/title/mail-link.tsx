import type { ReactNode } from 'react';
import { mailUrl } from '#src/lib/norwegian.ts';

interface MailLinkProps {
  readonly email: string;
}

/** A long address wraps before its host. */
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
