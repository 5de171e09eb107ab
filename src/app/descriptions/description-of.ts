import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type RouteId, shownRouteId } from '#src/domain/routes.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';

/** Only these pages may be indexed by search engines. */
const descriptions: Partial<Record<RouteId, MessageDescriptor>> = {
  help: msg`Svar på det leserne oftest spør om: levering, betaling, innlogging og abonnement hos {newspaper}. Her er også telefon, e-post og åpningstider.`,
  student: msg`Studenter leser alt fra {newspaper} til studentpris. Se hva det koster, hvem det er for, og hvordan du bekrefter at du er student.`,
  winback: msg`Har du vært abonnent på {newspaper} før, kan du komme tilbake til nedsatt pris de første månedene. Her er tilbudene.`,
  terms: msg`Vilkårene for abonnement på {newspaper}: bestilling, betaling, levering, angrerett og oppsigelse.`,
  companyTerms: msg`Vilkårene for bedrifter som abonnerer på {newspaper}: lesere, betaling, varighet og oppsigelse.`,
  moreTerms: msg`Vilkårene for bruk av {newspaper} på nett og for tilbud til abonnenter og studenter.`,
  data: msg`Hvordan {newspaper} bruker data, hvorfor, og hva du kan velge selv.`,
  privacy: msg`Hvilke opplysninger {newspaper} har om abonnenter og lesere, hva de brukes til, og hvilke rettigheter du har.`,
  cookiePolicy: msg`Hvilke informasjonskapsler {newspaper} bruker på Min side, hva de er til for, og hvor lenge de varer.`,
  accessibility: msg`Hvor godt Min side for {newspaper} oppfyller kravene til universell utforming, hva testene fant, og hvem du kan si fra til.`,
  privacyDetails: msg`Detaljene om personvern hos {newspaper}: hver behandling med formål, grunnlag og lagringstid.`,
};

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true });
const speakers = new Map(
  Object.entries(catalogues).map(([file, { messages }]) => {
    const locale = file.replaceAll(/.*\/|\.po$/g, '');
    return [locale, setupI18n({ locale, messages: { [locale]: messages } })];
  }),
);

/** Returns a text in the title's language; undefined if the page must not be indexed. */
export function descriptionOf(
  routeId: RouteId,
  title: Pick<BakedTitle, 'displayName' | 'language' | 'missing'>,
): string | undefined {
  const message = descriptions[shownRouteId(routeId, title)];
  if (message === undefined) return undefined;
  return speakers.get(title.language)?._({ ...message, values: { newspaper: title.displayName } });
}
