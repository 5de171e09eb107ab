import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { removeSavedArticle } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';

export const kindTexts: Readonly<Record<ContentKind, MessageDescriptor>> = {
  ePaper: msg`eAvisen`,
  savedArticles: msg`Lagrede artikler`,
  podcasts: msg`Podkaster`,
  video: msg`Video`,
  thirdPartySites: msg`Samarbeidende nettsteder`,
};

export const kindNotes: Readonly<Record<ContentKind, MessageDescriptor>> = {
  ePaper: msg`Hver utgave slik den er trykt. Du kan lese dem et år tilbake.`,
  savedArticles: msg`Artikler som du har lagret på <site>{site}</site>.`,
  podcasts: msg`Podkastene fra {newspaper}.`,
  video: msg`Sendinger og video fra {newspaper}.`,
  thirdPartySites: msg`Disse avisene kan du også lese, med den samme innloggingen.`,
};

export const showAllTexts: Readonly<Record<ContentKind, MessageDescriptor>> = {
  ePaper: msg`Se alle utgaver`,
  savedArticles: msg`Se alle lagrede artikler`,
  podcasts: msg`Se alle podkaster`,
  video: msg`Se all video`,
  thirdPartySites: msg`Se alle nettsteder`,
};

export const refusalTexts: Readonly<Record<(typeof removeSavedArticle.refusals)[number], MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  articleNotFound: msg`Artikkelen er ikke lenger på listen. Last siden på nytt.`,
};

export const howToSave = msg`Artikler som er lagret for deg på <site>{site}</site>, står her.`;
