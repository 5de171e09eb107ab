import { msg } from '@lingui/core/macro';
import { firstVersion, type LegalDocument, list, paragraph } from '../legal-document.ts';

export const companyTerms: LegalDocument = {
  editions: [
    { from: '2026-11-22', news: msg`Hvordan ansatte bekrefter jobbadressen, og hvor klager blir behandlet.` },
    { from: '2026-11-01', news: firstVersion },
  ],
  heading: msg`Vilkår for bedriftsabonnement`,
  lead: msg`Vilkårene gjelder når en bedrift, forening eller offentlig virksomhet kjøper tilgang til {newspaper} for sine ansatte.`,
  sections: [
    {
      id: 'avtalen',
      heading: msg`Avtalen`,
      body: [
        paragraph(
          msg`Avtalen er mellom virksomheten («bedriften») og {newspaper}, organisasjonsnummer {organizationNumber}, {street}, {postalCode} {postalPlace}. Dere når oss på telefon <phone>{phone}</phone> og e-post <email>{email}</email>.`,
        ),
        paragraph(
          msg`Avtalen består av ordrebekreftelsen og disse vilkårene. Ordrebekreftelsen går foran. Den sier hvor mange ansatte avtalen gjelder for, hva den koster, og hvor lenge den varer. Den som bestiller, må ha rett til å binde bedriften.`,
        ),
        paragraph(
          msg`Bedriften handler ikke som forbruker. Angreretten og de andre rettighetene som bare gjelder forbrukere, gjelder derfor ikke.`,
        ),
      ],
    },
    {
      id: 'administrator',
      heading: msg`Administrator`,
      body: [
        paragraph(
          msg`Bedriften peker ut minst én administrator. Administratoren styrer tilgangene på <businessAdmin>Min side</businessAdmin>:`,
        ),
        list(
          msg`legger til ansatte med e-postadresse, én om gangen eller fra en fil`,
          msg`sender invitasjonen på nytt til dem som ikke har tatt den i bruk`,
          msg`fjerner ansatte som har sluttet eller ikke skal ha tilgang`,
        ),
        paragraph(
          msg`E-postadressene må høre til bedriftens eget domene. Adresser utenfor domenet får ikke invitasjon. En adresse som er lagt til før, blir ikke lagt til på nytt. Antallet kan ikke bli høyere enn avtalt. Vil bedriften øke det, tar den kontakt med oss.`,
        ),
        paragraph(
          msg`Bedriften svarer for det administratoren gjør på Min side, og sier fra til oss når en ny tar over.`,
        ),
      ],
    },
    {
      id: 'ansatte',
      heading: msg`De ansattes tilgang`,
      body: [
        paragraph(
          msg`Hver ansatt får sin egen tilgang og logger inn med en konto som er knyttet til jobbadressen. Tilgangen begynner når den ansatte <business>har bekreftet adressen</business> med en kode som vi sender dit. Den er personlig og kan ikke deles.`,
        ),
        paragraph(
          msg`Tilgangen tar slutt når den ansatte blir fjernet fra listen eller avtalen går ut. Den ansatte kan beholde kontoen sin og kjøpe eget abonnement.`,
        ),
      ],
    },
    {
      id: 'bruk',
      heading: msg`Bruk av innholdet`,
      body: [
        paragraph(
          msg`Innholdet er til de ansattes egen lesing. De kan dele lenker og skrive ut enkeltartikler til eget bruk. Uten skriftlig avtale med oss kan bedriften ikke:`,
        ),
        list(
          msg`legge artikler på intranett, i arkiv eller i nyhetsbrev`,
          msg`lage klipp- eller overvåkingstjenester av innholdet`,
          msg`kopiere innholdet maskinelt eller bruke det til å trene opp maskinlæring`,
        ),
      ],
    },
    {
      id: 'pris',
      heading: msg`Pris og betaling`,
      body: [
        paragraph(
          msg`Prisen står i ordrebekreftelsen. Bedriften betaler på forskudd etter faktura, med KID-nummeret som står på den. Forfallsdagen står på fakturaen. Ved forsinket betaling kommer renter og gebyr etter forsinkelsesrenteloven og inkassoloven.`,
        ),
        paragraph(
          msg`Er fakturaen ikke betalt 14 dager etter en skriftlig påminnelse, kan vi stanse tilgangen til beløpet er betalt.`,
        ),
        paragraph(msg`Vi kan endre prisen fra neste avtaleperiode med minst 60 dagers skriftlig varsel.`),
      ],
    },
    {
      id: 'varighet',
      heading: msg`Varighet og oppsigelse`,
      body: [
        paragraph(
          msg`Avtalen varer i perioden som står i ordrebekreftelsen, og blir fornyet for en like lang periode hvis ingen av partene sier opp. Oppsigelsen må være skriftlig og sendt minst 30 dager før perioden er ute. Bedriften sender den til <email>{email}</email>.`,
        ),
        paragraph(
          msg`Hver av partene kan heve avtalen når den andre bryter den vesentlig og ikke retter det innen 14 dager etter skriftlig varsel.`,
        ),
      ],
    },
    {
      id: 'personopplysninger',
      heading: msg`Personopplysninger`,
      body: [
        paragraph(
          msg`{newspaper} er behandlingsansvarlig for opplysningene om de ansatte som brukere av avisen. Bedriften er behandlingsansvarlig for at adressene blir gitt til oss, og skal si fra til de ansatte om det.`,
        ),
        paragraph(
          msg`Administratoren ser de ansattes e-postadresse, datoen de ble lagt til, og om invitasjonen er tatt i bruk. Bedriften får ikke vite hva den enkelte leser. Mer står i <privacy>personvernerklæringen</privacy>.`,
        ),
      ],
    },
    {
      id: 'ansvar',
      heading: msg`Feil og ansvar`,
      body: [
        paragraph(
          msg`Bedriften melder feil på tilgangen til kundesenteret. Vi retter dem så raskt som det er rimelig. Varer en feil som vi svarer for, mer enn tre virkedager på rad, kan bedriften kreve avslag i prisen for tiden feilen varte.`,
        ),
        paragraph(
          msg`Klager på oss sender bedriften til <email>{email}</email>. Gjelder klagen personopplysninger, kan den gå til <dataAuthority>Datatilsynet</dataAuthority>.`,
        ),
        paragraph(
          msg`Vi svarer ikke for indirekte tap. Samlet erstatning i en avtaleperiode kan ikke bli høyere enn prisen for perioden. Dette gjelder ikke ved grov uaktsomhet eller forsett. Ingen av partene svarer for forhold utenfor egen kontroll.`,
        ),
      ],
    },
    {
      id: 'lovvalg',
      heading: msg`Endringer, lovvalg og verneting`,
      body: [
        paragraph(
          msg`Vi kan endre vilkårene med minst 60 dagers skriftlig varsel. Er endringen til vesentlig ulempe for bedriften, kan den si opp med virkning fra endringen.`,
        ),
        paragraph(
          msg`Norsk rett gjelder for avtalen. Blir partene ikke enige, går saken til den tingretten som {newspaper} hører til.`,
        ),
      ],
    },
  ],
};
