import type { Language } from '#src/domain/title.ts';

/** A paragraph is left out if its only value is empty. */
export const giftMailTexts = {
  nb: {
    mail: {
      given: {
        subject: 'Du har fått {name} i gave fra {sender}',
        paragraphs: [
          'Hei {recipient}.',
          '{sender} gir deg {plan} fra {name} i {months}. Det koster deg ingenting.',
          '{greeting}',
          'Logg inn og ta gaven i bruk her: {link}',
          'Koden din er {code}. Den kan brukes én gang, til og med {expires}.',
          'Når gaven er slutt, slutter abonnementet. Ingenting blir trukket uten at du selv ber om det.',
        ],
      },
      bought: {
        subject: 'Kvittering for gaveabonnement fra {name}',
        paragraphs: [
          'Takk for kjøpet. Du har kjøpt {plan} i {months} som gave til {recipient}.',
          'Betalt: {price}, herav mva. {vat}. Det er betalt én gang, og fornyes ikke.\nGavenummer: {giftNo}\nFakturanummer: {invoiceNo}\nKundenummer: {accountNo}\nSelger: {name}, {street}, {postalCode} {postalPlace}, org.nr. {organization}',
          '{handover}',
          'Koden kan brukes til og med {expires}. Du kan angre kjøpet til og med {withdrawal}, så lenge gaven ikke er tatt i bruk. Da får du alle pengene tilbake.',
          'Se gaven, skriv ut gavekortet eller endre sendingen: {url}',
          'Du godtok vilkårene av {terms}. Du finner dem på {termsUrl}',
        ],
      },
      taken: {
        subject: '{recipient} har tatt gaven i bruk',
        paragraphs: [
          '{recipient} har tatt i bruk {plan} i {months}, som du ga i gave. Du betaler ikke noe mer for det.',
          'Se gavene dine: {url}',
        ],
      },
      withdrawn: {
        subject: 'Du har angret gaven til {recipient}',
        paragraphs: [
          'Du har angret kjøpet av {plan} i {months} til {recipient}. Koden virker ikke lenger.',
          'Du får tilbake {price} samme vei som du betalte.',
          'Se gavene dine: {url}',
        ],
      },
      lapse: {
        subject: 'Gaven til {recipient} er ikke tatt i bruk',
        paragraphs: [
          'Gaven du kjøpte til {recipient}, {plan} i {months}, er ikke tatt i bruk. Koden kan brukes til og med {expires}.',
          'Se gaven, og send den på nytt om du vil: {url}',
        ],
      },
      redeemed: {
        subject: 'Nå har du {plan} fra {name}',
        paragraphs: [
          'Du har tatt i bruk gaven fra {sender}. Du har {plan} fra {from} til og med {until}.',
          'Det koster deg ingenting, og abonnementet slutter av seg selv. Før det skriver vi til deg, så du kan velge å fortsette.',
          'Se abonnementet ditt: {url}',
        ],
      },
      ending: {
        subject: 'Gaveabonnementet ditt varer til {until}',
        paragraphs: [
          '{plan}, som du fikk i gave, varer til og med {until}. Du trenger ikke gjøre noe: Da slutter abonnementet, og ingenting blir trukket.',
          'Vil du fortsette, koster {plan} {price} i måneden etter det. Du velger hvordan du betaler, og kan si opp når du vil: {url}',
        ],
      },
      continued: {
        subject: 'Du fortsetter med {plan}',
        paragraphs: [
          'Du har valgt å fortsette med {plan} når gaven er slutt. Fra {next} koster det {price} i måneden. Betalingsmetode: {method}.',
          'Ingenting blir trukket før den dagen. Du kan si opp når du vil.',
          'Se abonnementet ditt: {url}',
        ],
      },
    },
    month: '1 måned',
    months: '{count} måneder',
    byEmail: 'Gaven sendes til {email} {day}.',
    byGiver: 'Du gir gaven videre selv. Koden er {code}.',
  },
  nn: {
    mail: {
      given: {
        subject: 'Du har fått {name} i gåve frå {sender}',
        paragraphs: [
          'Hei {recipient}.',
          '{sender} gir deg {plan} frå {name} i {months}. Det kostar deg ingenting.',
          '{greeting}',
          'Logg inn og ta gåva i bruk her: {link}',
          'Koden din er {code}. Han kan brukast éin gong, til og med {expires}.',
          'Når gåva er slutt, sluttar abonnementet. Ingenting blir trekt utan at du sjølv ber om det.',
        ],
      },
      bought: {
        subject: 'Kvittering for gåveabonnement frå {name}',
        paragraphs: [
          'Takk for kjøpet. Du har kjøpt {plan} i {months} som gåve til {recipient}.',
          'Betalt: {price}, av det mva. {vat}. Det er betalt éin gong, og blir ikkje fornya.\nGåvenummer: {giftNo}\nFakturanummer: {invoiceNo}\nKundenummer: {accountNo}\nSeljar: {name}, {street}, {postalCode} {postalPlace}, org.nr. {organization}',
          '{handover}',
          'Koden kan brukast til og med {expires}. Du kan angre kjøpet til og med {withdrawal}, så lenge gåva ikkje er teken i bruk. Då får du alle pengane tilbake.',
          'Sjå gåva, skriv ut gåvekortet eller endre sendinga: {url}',
          'Du godtok vilkåra av {terms}. Du finn dei på {termsUrl}',
        ],
      },
      taken: {
        subject: '{recipient} har teke gåva i bruk',
        paragraphs: [
          '{recipient} har teke i bruk {plan} i {months}, som du gav i gåve. Du betaler ikkje noko meir for det.',
          'Sjå gåvene dine: {url}',
        ],
      },
      withdrawn: {
        subject: 'Du har angra gåva til {recipient}',
        paragraphs: [
          'Du har angra kjøpet av {plan} i {months} til {recipient}. Koden verkar ikkje lenger.',
          'Du får tilbake {price} same vegen som du betalte.',
          'Sjå gåvene dine: {url}',
        ],
      },
      lapse: {
        subject: 'Gåva til {recipient} er ikkje teken i bruk',
        paragraphs: [
          'Gåva du kjøpte til {recipient}, {plan} i {months}, er ikkje teken i bruk. Koden kan brukast til og med {expires}.',
          'Sjå gåva, og send ho på nytt om du vil: {url}',
        ],
      },
      redeemed: {
        subject: 'No har du {plan} frå {name}',
        paragraphs: [
          'Du har teke i bruk gåva frå {sender}. Du har {plan} frå {from} til og med {until}.',
          'Det kostar deg ingenting, og abonnementet sluttar av seg sjølv. Før det skriv vi til deg, så du kan velje å halde fram.',
          'Sjå abonnementet ditt: {url}',
        ],
      },
      ending: {
        subject: 'Gåveabonnementet ditt varer til {until}',
        paragraphs: [
          '{plan}, som du fekk i gåve, varer til og med {until}. Du treng ikkje gjere noko: Då sluttar abonnementet, og ingenting blir trekt.',
          'Vil du halde fram, kostar {plan} {price} i månaden etter det. Du vel korleis du betaler, og kan seie opp når du vil: {url}',
        ],
      },
      continued: {
        subject: 'Du held fram med {plan}',
        paragraphs: [
          'Du har valt å halde fram med {plan} når gåva er slutt. Frå {next} kostar det {price} i månaden. Betalingsmåte: {method}.',
          'Ingenting blir trekt før den dagen. Du kan seie opp når du vil.',
          'Sjå abonnementet ditt: {url}',
        ],
      },
    },
    month: '1 månad',
    months: '{count} månader',
    byEmail: 'Gåva blir send til {email} {day}.',
    byGiver: 'Du gir gåva vidare sjølv. Koden er {code}.',
  },
} as const satisfies Record<Language, unknown>;
