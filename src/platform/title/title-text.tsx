import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import type { Title } from '#src/domain/title.ts';
import { phoneUrl } from '#src/lib/norwegian.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { MailLink } from './mail-link.tsx';
import { useTitle } from './title-context.tsx';
import { titleFacts } from './title-facts.ts';

interface TitleTextProps {
  readonly message: MessageDescriptor;
}

/**
 * A text about the title: facts replace its placeholders, and its tags become links, as in `Ring <phone>{phone}</phone>
 * eller les <terms>vilkårene</terms>.`
 */
export function TitleText({ message }: TitleTextProps): ReactNode {
  const title = useTitle();
  const { i18n } = useLingui();
  return <Trans {...message} values={titleFacts(title, i18n)} components={{ ...pageLinks, ...titleLinks(title) }} />;
}

const pageLinks = {
  home: <Link to="/" />,
  help: <Link to="/kundeservice" />,
  terms: <Link to="/vilkaar" />,
  withdrawal: <Link to="/vilkaar#angrerett" />,
  companyTerms: <Link to="/vilkaar/bedrift" />,
  moreTerms: <Link to="/vilkaar-mer" />,
  prices: <Link to="/kundeservice#priser" />,
  data: <Link to="/data" />,
  privacy: <Link to="/personvern" />,
  cookiePolicy: <Link to="/cookie-policy" />,
  privacyDetails: <Link to="/personverndetaljer" />,
  privacySettings: <Link to="/personverninnstillinger" />,
  order: <Link to="/bestill-abonnement" />,
  winback: <Link to="/winback" />,
  student: <Link to="/student" />,
  business: <Link to="/bedrift" />,
  businessAdmin: <Link to="/administrer-bedrift" />,
  connect: <Link to="/koble-bruker" />,
  changeSubscription: <Link to="/endre-abonnement" />,
  cancelSubscription: <Link to="/avslutt-abonnement" />,
  undoCancellation: <Link to="/angre-oppsigelse" />,
  deliveryChange: <Link to="/endre-avislevering" />,
  deliveryAddress: <Link to="/leveringsadresse" />,
  complaint: <Link to="/tilbakemelding" />,
  paymentMethod: <Link to="/endre-betalingsmetode" />,
  invoices: <Link to="/fakturaoversikt" />,
  family: <Link to="/familiedeling" />,
  profile: <Link to="/endre-profil" />,
  contact: <Link to="/kontakt" />,
  content: <Link to="/mitt-innhold" />,
  takeout: <Link to="/schibstedTakeoutGateway" />,
  deletion: <Link to="/schibstedDeleteGateway" />,
} as const satisfies Record<string, ReactElement>;

function titleLinks({ baseUrl, customerCenterEmail, customerCenterPhoneNumber }: Title) {
  return {
    phone: <OutsideLink href={phoneUrl(customerCenterPhoneNumber)} />,
    email: <MailLink email={customerCenterEmail} />,
    site: <OutsideLink href={baseUrl} />,
    consumerAuthority: <OutsideLink href="https://www.forbrukertilsynet.no" />,
    dataAuthority: <OutsideLink href="https://www.datatilsynet.no" />,
  } as const;
}

interface OutsideLinkProps {
  readonly href: string;
  /** The text between the tags, inserted when the message is rendered. */
  readonly children?: ReactNode;
}

function OutsideLink({ href, children }: OutsideLinkProps): ReactNode {
  return <a href={href}>{children}</a>;
}

const advice = msg`Trenger du hjelp, kan du ringe <phone>{phone}</phone> eller skrive til <email>{email}</email>.`;

/** A line about who can help if a page does not. */
export function ContactLine(): ReactNode {
  return (
    <p>
      <TitleText message={advice} />
    </p>
  );
}
