import type { Language } from '#src/domain/title.ts';

const nb = {
  heading: 'Opplysningene vi har om deg',
  lead: 'Dette er det {name} og de andre avisene i gruppen hadde lagret om deg {at}.',
  json: 'De samme opplysningene står i filen opplysninger.json, i et format som andre tjenester kan lese. Det som er tomt, er utelatt her.',
  contents: 'Innhold',
  contact: 'Er noe feil, eller lurer du på noe? Ring {phone} eller skriv til {email}.',
  yes: 'ja',
  no: 'nei',
  nothing: 'ingenting',
} as const;

/** What the document of a takeout says beside the data. */
export const takeoutTexts: Readonly<Record<Language, Readonly<Record<keyof typeof nb, string>>>> = {
  nb,
  nn: {
    heading: 'Opplysningane vi har om deg',
    lead: 'Dette er det {name} og dei andre avisene i gruppa hadde lagra om deg {at}.',
    json: 'Dei same opplysningane står i fila opplysninger.json, i eit format som andre tenester kan lese. Det som er tomt, er utelate her.',
    contents: 'Innhald',
    contact: 'Er noko feil, eller lurer du på noko? Ring {phone} eller skriv til {email}.',
    yes: 'ja',
    no: 'nei',
    nothing: 'ingenting',
  },
};
