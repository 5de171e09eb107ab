import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Title } from '#src/domain/title.ts';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { MailLink } from './mail-link.tsx';
import { useTitle } from './title-context.tsx';

/** Facts for messages, keyed by placeholder. */
export function contactFacts({ displayName, customerCenterPhoneNumber, customerCenterEmail, baseUrl }: Title) {
  return {
    newspaper: displayName,
    phone: formatPhone(customerCenterPhoneNumber),
    email: customerCenterEmail,
    site: new URL(baseUrl).hostname,
  } as const;
}

/** Links for messages, keyed by tag. */
export function contactLinks({ baseUrl, customerCenterEmail, customerCenterPhoneNumber }: Title) {
  return {
    phone: <OutsideLink href={phoneUrl(customerCenterPhoneNumber)} />,
    email: <MailLink email={customerCenterEmail} />,
    site: <OutsideLink href={baseUrl} />,
  } as const;
}

export function OutsideLink({ href, children }: { readonly href: string; readonly children?: ReactNode }): ReactNode {
  return <a href={href}>{children}</a>;
}

/** Placeholders and tags are those of `Ring <phone>{phone}</phone>.`. `TitleText` has more of them. */
export function ContactText({ message }: { readonly message: MessageDescriptor }): ReactNode {
  const title = useTitle();
  return <Trans {...message} values={contactFacts(title)} components={contactLinks(title)} />;
}

const advice = msg`Trenger du hjelp, kan du ringe <phone>{phone}</phone> eller skrive til <email>{email}</email>.`;

export function ContactLine(): ReactNode {
  return (
    <p>
      <ContactText message={advice} />
    </p>
  );
}
