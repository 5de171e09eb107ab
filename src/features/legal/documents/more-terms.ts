import { msg } from '@lingui/core/macro';
import { firstVersion, ifHas, type LegalDocument, list, paragraph } from '../legal-document.ts';

export const moreTerms: LegalDocument = {
  editions: [
    { from: '2026-11-28', news: msg`Innloggingen bruker koder, ikke passord. Det er rettet.` },
    { from: '2026-11-24', news: msg`Pris og varighet for et tilbud står i bestillingen.` },
    {
      from: '2026-11-22',
      news: [
        ifHas('family', msg`Det står hvor lenge en invitasjon gjelder.`),
        ifHas('student', msg`Det står at studenter bekrefter hvert år.`),
        msg`Det står hva samarbeidende nettsteder er.`,
      ],
    },
    { from: '2026-11-01', news: firstVersion },
  ],
  heading: msg`Vilkår for bruk og tilbud`,
  lead: msg`Her står reglene for å bruke innholdet i {newspaper}, og for tilbud og priser. De gjelder sammen med <terms>abonnementsvilkårene</terms>.`,
  sections: [
    {
      id: 'bruk',
      heading: msg`Bruk av digitalt innhold`,
      body: [
        paragraph(
          msg`Artikler, bilder, video, lyd og eAvis er vernet av åndsverkloven. Du kan lese, se og lytte til det for deg selv, skrive ut enkeltartikler og dele lenker. Du kan ikke:`,
        ),
        list(
          msg`publisere innholdet på nytt eller sende det videre i større omfang`,
          msg`hente det ut maskinelt eller bruke det til å trene opp maskinlæring`,
          msg`gå utenom betaling, innlogging eller kopisperrer`,
        ),
        paragraph(
          msg`Er samarbeidende nettsteder med i abonnementet ditt, leser du dem med den samme kontoen. Reglene her gjelder også der.`,
        ),
        paragraph(msg`Hvilke de er, står på <content>Mitt innhold</content>, og de kan endre seg.`, 'content'),
        paragraph(
          msg`Innholdet er laget for vanlige nettlesere i oppdatert utgave. Vi arbeider jevnlig med tjenestene, og de kan være borte en kort tid.`,
        ),
      ],
    },
    {
      id: 'konto',
      heading: msg`Konto og innlogging`,
      body: [
        paragraph(
          msg`Kontoen din er personlig. Hold kodene vi sender deg når du logger inn, for deg selv, og si fra til oss hvis du tror at andre bruker kontoen.`,
        ),
        paragraph(msg`Vil du dele med familien, bruker du familiedeling.`, 'family'),
        paragraph(
          msg`Blir en konto misbrukt, for eksempel ved at mange uten rett bruker den samtidig, kan vi stenge tilgangen. Vi varsler først, med mindre det haster.`,
        ),
      ],
    },
    {
      id: 'priser',
      heading: msg`Priser`,
      body: [
        paragraph(
          msg`Alle priser er i kroner, med merverdiavgift der den skal betales. Gjeldende priser står under <prices>Priser og tilbud</prices> og i <order>bestillingen</order>, før du forplikter deg til noe. Prisen på ditt eget abonnement står på <home>Min side</home>.`,
        ),
        paragraph(
          msg`Ordinær pris er prisen uten tilbud. Ved hvert tilbud står det hva du betaler nå, hvor lenge, og hva du betaler etterpå.`,
        ),
      ],
    },
    {
      id: 'tilbud',
      heading: msg`Tilbud`,
      body: [
        paragraph(
          msg`Vi kan ha tilbud til nye abonnenter og til <winback>dem som har vært abonnent før</winback>. I bestillingen står det hva du betaler, hvor lenge, og den ordinære prisen etterpå. Da blir abonnementet fornyet til ordinær pris, uten bindingstid.`,
        ),
        paragraph(
          msg`Et tilbud gjelder én gang per person og kan ikke kombineres med andre tilbud. Har du nylig hatt et tilbud, kan det være en ventetid. Da får du vite det før du bestiller.`,
        ),
        paragraph(
          msg`Vil du ikke fortsette til ordinær pris, sier du opp på Min side før tilbudet er slutt. Du beholder tilgangen ut tiden du har betalt for.`,
        ),
      ],
    },
    {
      id: 'familiedeling',
      ability: 'family',
      heading: msg`Familiedeling`,
      body: [
        paragraph(
          msg`{familyMaximum, plural, =0 {{newspaper} har ikke familiedeling nå.} one {Har du et abonnement som kan deles, kan du gi én person i husstanden din gratis digital tilgang. Du inviterer på <family>Min side</family>.} other {Har du et abonnement som kan deles, kan du gi inntil # personer i husstanden din gratis digital tilgang. Du inviterer på <family>Min side</family>.}} Om abonnementet ditt kan deles, ser du på Min side.`,
        ),
        list(
          msg`Den du inviterer, logger inn med sin egen konto og sier ja til invitasjonen.`,
          msg`En invitasjon kan brukes én gang og gjelder i 14 dager. Du kan sende den på nytt eller trekke den tilbake.`,
          msg`Du kan når som helst fjerne en person. Den som er invitert, kan også gå ut selv.`,
          msg`Delingen tar slutt når abonnementet ditt gjør det.`,
        ),
        paragraph(msg`De du deler med, ser ikke fakturaene dine. Du ser navn og e-post på dem, men ikke hva de leser.`),
      ],
    },
    {
      id: 'student',
      needs: 'studentPlan',
      heading: msg`{studentPlan}`,
      body: [
        paragraph(
          msg`<student>{studentPlan}</student> er for deg som studerer ved en høyskole, et universitet eller en fagskole. Du bekrefter det med en kode som vi sender til studentadressen din. Har du allerede et aktivt abonnement, må det være avsluttet først.`,
        ),
        paragraph(
          msg`Studentprisen er personlig. Hvert år ber vi deg bekrefte på nytt at du er student. Når du ikke er det lenger, kan vi la abonnementet gå over til {planAfterStudent} til ordinær pris fra neste periode, med minst 30 dagers varsel.`,
        ),
      ],
    },
    {
      id: 'ung',
      needs: 'youthPlan',
      heading: msg`{youthPlan}`,
      body: [
        paragraph(
          msg`{youthPlan} er for deg som har fylt 18 år og ikke har fylt {youthAge} år når du kjøper. Vi kontrollerer fødselsdatoen.`,
        ),
        paragraph(
          msg`Når du fyller {youthAge} år, kan vi la abonnementet gå over til {planAfterYouth, select, none {et annet} other {{planAfterYouth}}} til ordinær pris fra neste periode, med minst 30 dagers varsel.`,
        ),
      ],
    },
    {
      id: 'ansvarlig',
      heading: msg`Hvem du handler med`,
      body: [
        paragraph(
          msg`Du handler med {newspaper}, organisasjonsnummer {organizationNumber}, {street}, {postalCode} {postalPlace}, telefon <phone>{phone}</phone>, e-post <email>{email}</email>.`,
        ),
      ],
    },
  ],
};
