import { msg } from '@lingui/core/macro';
import { firstVersion, ifHas, type LegalDocument, list, paragraph } from '../legal-document.ts';

export const terms: LegalDocument = {
  editions: [
    { from: '2026-11-29', news: msg`Det er rettet når vi trekker beløpet med Vipps.` },
    { from: '2026-11-24', news: msg`Det er rettet hvilke måter å betale på som er uten gebyr.` },
    {
      from: '2026-11-23',
      news: [ifHas('gifts', msg`Nytt avsnitt om gaver.`), ifHas('helpers', msg`Nytt avsnitt om hjelpere.`)],
    },
    {
      from: '2026-11-22',
      news: [
        ifHas('pauses', msg`Nytt avsnitt om pause.`),
        msg`Hvordan du klager til Forbrukerklageutvalget, er tatt inn.`,
      ],
    },
    { from: '2026-11-01', news: firstVersion },
  ],
  heading: msg`Abonnementsvilkår`,
  lead: msg`Vilkårene gjelder når du som forbruker kjøper abonnement på {newspaper}.`,
  sections: [
    {
      id: 'avtalen',
      heading: msg`Avtalen`,
      body: [
        paragraph(
          msg`Avtalen er mellom deg og {newspaper}, organisasjonsnummer {organizationNumber}, {street}, {postalCode} {postalPlace}. Du når oss på telefon <phone>{phone}</phone> og e-post <email>{email}</email>.`,
        ),
        paragraph(
          msg`Avtalen består av bestillingen din, kvitteringen og disse vilkårene. Sier bestillingen noe annet enn vilkårene, gjelder bestillingen. Rettighetene du har etter angrerettloven, forbrukerkjøpsloven og digitalytelsesloven, kan ikke tas fra deg i en avtale.`,
        ),
        paragraph(msg`Bruk av innholdet og tilbud er omtalt i <moreTerms>Vilkår for bruk og tilbud</moreTerms>.`),
        paragraph(msg`Bedrifter har <companyTerms>egne vilkår</companyTerms>.`, 'business'),
      ],
    },
    {
      id: 'bestilling',
      heading: msg`Bestilling`,
      body: [
        paragraph(msg`Du må ha fylt 18 år for å kjøpe abonnement.`),
        paragraph(
          msg`Før du betaler, ser du hva du kjøper, hva det koster, hvor lenge prisen gjelder, hvordan abonnementet blir fornyet, og hvordan du sier opp. Avtalen er inngått når bestillingen er fullført og vi har bekreftet den. Kvitteringen kommer på e-post.`,
        ),
        paragraph(
          msg`Blir bestillingen avbrutt eller betalingen avvist, er det ingen avtale, og du skylder oss ingenting.`,
        ),
        paragraph(
          msg`Du trenger en personlig konto for å lese digitalt og bruke Min side. Opplysningene du gir oss, må være riktige. Du retter dem selv på Min side.`,
        ),
      ],
    },
    {
      id: 'abonnementet',
      heading: msg`Hva abonnementet gir`,
      body: [
        { kind: 'plans' },
        paragraph(
          msg`Hva som er med i ditt abonnement, står i bestillingen og på <home>Min side</home>. Vi kan endre innhold, format og utgivelsesdager når det er saklig grunn til det. Er endringen til klar ulempe for deg, varsler vi minst 30 dager før. Da kan du si opp med virkning fra endringen, og du får tilbake det du har betalt for tiden etter.`,
        ),
      ],
    },
    {
      id: 'pris',
      heading: msg`Pris og fornyelse`,
      body: [
        paragraph(
          msg`Prisen står i bestillingen og på Min side. Den er i norske kroner og inkluderer merverdiavgift der den skal betales.`,
        ),
        paragraph(
          msg`Abonnementet gjelder for én periode om gangen: en måned, et kvartal eller et år, slik du valgte. Det blir fornyet for en ny periode til ordinær pris inntil du sier opp.`,
        ),
        paragraph(
          msg`Har du kjøpt til tilbudspris, går abonnementet over til ordinær pris når tilbudet er slutt. Da blir det fornyet hver måned, uten bindingstid.`,
        ),
        paragraph(
          msg`Vi kan endre prisen. Vi varsler deg minst 30 dager før, og den nye prisen gjelder tidligst fra neste periode. Du kan si opp før den gjelder.`,
        ),
      ],
    },
    {
      id: 'betaling',
      heading: msg`Betaling`,
      body: [
        paragraph(msg`Du betaler for hver periode på forskudd, på en av disse måtene:`),
        list(
          msg`Vipps: Du godkjenner en fast avtale i Vipps. Vi trekker beløpet to dager etter at perioden starter, så du kan se det i Vipps først.`,
          msg`Betalingskort: Vi trekker beløpet når perioden starter. Kortnummeret ligger hos betalingstjenesten, ikke hos oss.`,
          msg`AvtaleGiro: Banken betaler fakturaen på forfallsdagen. Det kan ta noen uker før en ny avtale virker. Fram til da betaler du fakturaen selv.`,
          msg`Faktura: Du betaler i banken med kontonummeret og KID-nummeret på fakturaen.`,
        ),
        paragraph(msg`En faktura kan du også betale på <invoices>Min side</invoices>.`, 'invoices'),
        paragraph(
          msg`Er det et gebyr for faktura, ser du det før du velger betalingsmetode. Du slipper gebyret med Vipps, kort, AvtaleGiro og faktura på e-post. Du bytter <paymentMethod>betalingsmetode på Min side</paymentMethod>.`,
        ),
        paragraph(
          msg`Er betalingen ikke kommet ved forfall, sender vi en påminnelse. Gebyr og renter følger inkassoloven og forsinkelsesrenteloven. Betaler du ikke etter påminnelsen, kan vi stanse levering og tilgang til beløpet er betalt.`,
        ),
      ],
    },
    {
      id: 'levering',
      heading: msg`Levering av papiravisen`,
      body: [
        paragraph(msg`{newspaper} kommer ut {publicationDays}. Den kommer ikke på helligdager.`),
        paragraph(msg`Hvilke dager avisen kommer, ser du alltid i leveringskalenderen på Min side.`, 'delivery'),
        paragraph(
          msg`Du endrer adressen eller stopper avisen på <deliveryChange>Min side</deliveryChange>. Fristen er kl. {cutOff} {daysBefore, plural, one {dagen før levering} other {# dager før levering}}. Kommer endringen etter fristen, gjelder den fra neste mulige leveringsdag. Du ser datoen før du bekrefter.`,
          'delivery',
        ),
        paragraph(
          msg`Du kan stoppe avisen i minst {shortestStopDays} og høyst {longestStopDays} dager om gangen.`,
          'delivery',
        ),
        paragraph(
          msg`{stopCredit, select, none {Du betaler som vanlig når avisen er stoppet, og får ikke penger tilbake for dagene uten avis.} other {Fra og med dag {stopCreditFromDay} i en stopp får du penger tilbake for hver avis du ikke får.}} Du kan lese eAvisen hele tiden.`,
          'delivery',
        ),
        paragraph(
          msg`{transferFee, select, none {Det koster ikke noe å få avisen til en midlertidig adresse.} other {Å få avisen til en midlertidig adresse koster {transferFee} per gang.}}{openEnd, select, yes { Vet du ikke hvor lenge, kan du la sluttdatoen stå åpen.} other {}}`,
          'delivery',
        ),
      ],
    },
    {
      id: 'pause',
      ability: 'pauses',
      heading: msg`Pause`,
      body: [
        paragraph(
          msg`Tilbyr {newspaper} pause for abonnementet ditt, ser du det på <changeSubscription>Min side</changeSubscription>. Pausen begynner når perioden du har betalt for, er ute. I pausen betaler du ikke, og du får verken avis eller tilgang. De du deler med, har heller ikke tilgang.`,
        ),
        paragraph(
          msg`Etter pausen fortsetter abonnementet av seg selv til ordinær pris, og betalingen blir trukket da. Du ser datoen før du bekrefter. Du kan trekke pausen tilbake før den begynner, og avslutte den før tiden.`,
        ),
      ],
    },
    {
      id: 'gave',
      ability: 'gifts',
      heading: msg`Gaver`,
      body: [
        paragraph(
          msg`Du kan gi bort et abonnement for 1, 3, 6 eller 12 måneder. Du betaler én gang, og gaven blir ikke fornyet. Mottakeren må ta den i bruk innen tre år, og trenger en egen konto for det.`,
        ),
        paragraph(
          msg`Du kan angre kjøpet i 14 dager, så lenge gaven ikke er tatt i bruk. Da får du pengene tilbake, og koden virker ikke lenger. Mottakeren betaler ingenting, med mindre mottakeren selv velger å fortsette når gaven er slutt.`,
        ),
      ],
    },
    {
      id: 'hjelper',
      ability: 'helpers',
      heading: msg`Hjelpere`,
      body: [
        paragraph(
          msg`Du kan gi noen fullmakt til å hjelpe deg på <profile>Min side</profile> i 30, 90 eller 365 dager. Du velger om fullmakten gjelder leveringen, fakturaene eller begge deler. Hjelperen kan ikke si opp, betale eller endre den faste adressen. Det hjelperen gjør innenfor fullmakten, gjelder som om du hadde gjort det selv.`,
        ),
        paragraph(
          msg`Du ser hva hjelperen har gjort, og kan trekke fullmakten tilbake når du vil. Da stanser tilgangen med en gang.`,
        ),
      ],
    },
    {
      id: 'feil',
      heading: msg`Når noe er feil`,
      body: [
        paragraph(
          msg`Kommer avisen ikke, kommer den for sent, eller er den ødelagt, melder du fra {complaints, select, yes {på <complaint>Min side</complaint> eller } other {}}til kundesenteret. Det samme gjelder når du ikke får lest det du har betalt for. Meld fra så snart du kan. Du har alltid minst to måneder på deg fra du oppdaget feilen.`,
        ),
        paragraph(
          msg`Vi retter feilen uten kostnad for deg, for eksempel med en ny avis eller lengre periode. Kan vi ikke det innen rimelig tid, får du avslag i prisen. Er feilen vesentlig, kan du heve avtalen.`,
        ),
        paragraph(
          msg`Vi svarer ikke for tap som skyldes forhold utenfor vår kontroll, som uvær, stengte veier eller streik. Du har likevel krav på avslag i prisen for utgaver du ikke fikk.`,
        ),
      ],
    },
    {
      id: 'angrerett',
      heading: msg`Angrerett`,
      body: [
        paragraph(
          msg`Du kan angre kjøpet i 14 dager uten å si hvorfor. Fristen går fra dagen etter at avtalen ble inngått. Får du papiravisen, går den fra dagen etter at du fikk den første avisen, og du kan angre når som helst før det. Er den siste dagen en lørdag, søndag eller helligdag, går fristen ut neste virkedag. Har du ikke fått opplysninger om angreretten, er fristen tolv måneder lengre.`,
        ),
        paragraph(
          msg`{withdrawalFunction, select, yes {Du angrer på Min side eller sender oss en melding.} other {Du angrer ved å sende oss en melding.}} Skriv navnet ditt, hvilket abonnement det gjelder, og at du angrer kjøpet. Bruk e-post <email>{email}</email>, brev til {street}, {postalCode} {postalPlace}, eller ring <phone>{phone}</phone>. Meldingen må være sendt før fristen er ute. Vi bekrefter at vi har fått den.`,
        ),
        paragraph(
          msg`Vi betaler tilbake innen 14 dager etter at vi fikk meldingen, på samme måte som du betalte. Har du bedt om at abonnementet skulle starte før fristen var ute, betaler du for dagene fra start til du angret. Avisene du har fått, kan du beholde.`,
        ),
      ],
    },
    {
      id: 'angreskjema',
      heading: msg`Angreskjema`,
      body: [
        paragraph(msg`Du trenger ikke å bruke skjemaet, men du kan fylle det ut og sende det til oss.`),
        list(
          msg`Til: {newspaper}, {street}, {postalCode} {postalPlace}, {email}`,
          msg`Jeg angrer kjøpet av dette abonnementet:`,
          msg`Bestilt dato:`,
          msg`Navn og adresse:`,
          msg`Dato, og underskrift hvis skjemaet sendes på papir:`,
        ),
      ],
    },
    {
      id: 'oppsigelse',
      heading: msg`Oppsigelse`,
      body: [
        paragraph(
          msg`Du kan si opp når du vil, på <cancelSubscription>Min side</cancelSubscription> eller hos kundesenteret. Abonnementet varer ut perioden du har betalt for, og blir ikke fornyet. Vi betaler ikke tilbake for resten av perioden.`,
        ),
        paragraph(
          msg`Dør abonnenten, kan de etterlatte si opp på samme måte eller ringe <phone>{phone}</phone>. Skal abonnementet stanse med en gang, betaler vi tilbake for dagene som er igjen av perioden.`,
        ),
        paragraph(
          msg`Ombestemmer du deg, kan du <undoCancellation>angre oppsigelsen</undoCancellation> fram til abonnementet går ut. Da fortsetter det som før.`,
        ),
        paragraph(
          msg`Er abonnementet kjøpt i App Store eller Google Play, sier du det opp der. Der gjelder også butikkens regler for betaling og tilbakebetaling.`,
        ),
        paragraph(
          msg`Vi kan si opp avtalen med minst 30 dagers varsel når vi har saklig grunn, for eksempel fordi vi slutter å tilby abonnementet. Da får du tilbake det du har betalt for tiden etter.`,
        ),
      ],
    },
    {
      id: 'personopplysninger',
      heading: msg`Personopplysninger`,
      body: [
        paragraph(
          msg`{newspaper} er ansvarlig for opplysningene vi har om deg. Les <privacy>personvernerklæringen</privacy>.`,
        ),
      ],
    },
    {
      id: 'endringer',
      heading: msg`Endringer i vilkårene`,
      body: [
        paragraph(
          msg`Vi kan endre vilkårene når det er saklig grunn til det. Endringer som betyr noe for deg, varsler vi på e-post minst 30 dager før de gjelder. Godtar du dem ikke, kan du si opp med virkning fra endringen, og du får tilbake det du har betalt for tiden etter.`,
        ),
      ],
    },
    {
      id: 'klage',
      heading: msg`Klage og lovvalg`,
      body: [
        paragraph(
          msg`Er du ikke fornøyd, tar du først kontakt med kundesenteret. Blir vi ikke enige, kan du be om hjelp hos <consumerAuthority>Forbrukertilsynet</consumerAuthority>, som mekler i tvister mellom forbrukere og bedrifter. Fører det ikke fram, kan Forbrukertilsynet sende saken til Forbrukerklageutvalget, som avgjør den. Det koster deg ingenting.`,
        ),
        paragraph(msg`Norsk rett gjelder for avtalen. Du kan reise sak der du bor.`),
      ],
    },
  ],
};
