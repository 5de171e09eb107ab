import type { I18n, MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import type { Title } from '#src/domain/title.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { contactLinks, OutsideLink } from './contact-line.tsx';
import { useTitle } from './title-context.tsx';
import { titleFacts } from './title-facts.ts';

/**
 * Facts about the title replace the placeholders, and the tags become links, as in `Ring <phone>{phone}</phone> eller
 * les <terms>vilkårene</terms>.`
 */
export function TitleText({ message }: { readonly message: MessageDescriptor }): ReactNode {
  const title = useTitle();
  const { i18n } = useLingui();
  return <Trans {...message} {...partsOf(title, i18n)} />;
}

interface TextParts {
  readonly values: ReturnType<typeof titleFacts>;
  readonly components: Readonly<Record<string, ReactElement>>;
}

/** Cached per title, because a legal page has hundreds of texts. */
const partsOfTitle = new WeakMap<Title, TextParts>();

function partsOf(title: Title, i18n: I18n): TextParts {
  const known = partsOfTitle.get(title);
  if (known !== undefined) return known;
  const components = { ...pageLinks, ...authorityLinks, ...contactLinks(title) };
  const parts = { values: titleFacts(title, i18n), components };
  partsOfTitle.set(title, parts);
  return parts;
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

const authorityLinks = {
  consumerAuthority: <OutsideLink href="https://www.forbrukertilsynet.no" />,
  dataAuthority: <OutsideLink href="https://www.datatilsynet.no" />,
} as const;
