import type { ReactNode } from 'react';
import { mailUrl } from '#src/lib/norwegian.ts';

/** A long address wraps before its host. */
export function MailLink({ email }: { readonly email: string }): ReactNode {
  const host = email.indexOf('@');
  return (
    <a href={mailUrl(email)}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
