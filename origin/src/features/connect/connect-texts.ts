import type { Language } from '#src/domain/title.ts';

interface ConnectTexts {
  readonly codeSubject: string;
  readonly codeBody: string;
  readonly noticeSubject: string;
  readonly noticeBody: string;
}

const nb: ConnectTexts = {
  codeSubject: 'Koden din er {code}',
  codeBody:
    'Koden din for å koble abonnementet på {name} til brukeren din er {code}. Den varer i ti minutter. Har du ikke bedt om den, kan du se bort fra denne meldingen. Gi aldri koden til andre.',
  noticeSubject: 'Abonnementet på {name} er koblet til en bruker',
  noticeBody:
    'Abonnementet ditt på {name} er koblet til en bruker på Min side. Har du ikke gjort dette, må du ringe oss på {phone}.',
};

const nn: ConnectTexts = {
  codeSubject: 'Koden din er {code}',
  codeBody:
    'Koden din for å kople abonnementet på {name} til brukaren din er {code}. Han varer i ti minutt. Har du ikkje bede om han, kan du sjå bort frå denne meldinga. Gi aldri koden til andre.',
  noticeSubject: 'Abonnementet på {name} er kopla til ein brukar',
  noticeBody:
    'Abonnementet ditt på {name} er kopla til ein brukar på Mi side. Har du ikkje gjort dette, må du ringje oss på {phone}.',
};

/** Messages to the holder of an account that is looked up or connected. */
export const connectTexts: Readonly<Record<Language, ConnectTexts>> = { nb, nn };
