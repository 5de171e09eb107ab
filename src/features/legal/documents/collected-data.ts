import { msg } from '@lingui/core/macro';
import { between, ifHas, type LegalSection, list, paragraph, replaced, since, until } from '../legal-document.ts';

export const collectedData: LegalSection = {
  id: 'opplysninger',
  heading: msg`Hvilke opplysninger vi har`,
  body: [
    list(
      msg`Om deg: navn, e-post, telefon, fødselsdato når vi må kontrollere alder, og kundenummer.`,
      msg`Om leveringen: adresse, opplysninger budet trenger, stopp, flyttinger og klager.`,
      msg`Om abonnementet: hva du har, hva det koster, når det blir fornyet, og hvilke endringer du har gjort.`,
      msg`Om betalingen: betalingsmetode, fakturaer med KID, betalinger og gebyrer. Fra kortet har vi bare korttype, de fire siste sifrene og utløpsdatoen.`,
      until(
        '2026-11-23',
        msg`Om deling og jobb: hvem du deler med, eller hvilken bedrift eller hvilket studiested du har tilgang gjennom.`,
      ),
      between(
        ['2026-11-23', '2026-11-25'],
        msg`Om deling og jobb: hvem du har invitert og deler med, eller hvilken bedrift eller hvilket studiested du har tilgang gjennom.`,
      ),
      ifHas('family', since('2026-11-25', msg`Om deling: hvem du har invitert og deler med.`)),
      ifHas('business', since('2026-11-25', msg`Om jobben: hvilken bedrift du har tilgang gjennom.`)),
      ifHas('student', since('2026-11-25', msg`Om studiene: hvilket studiested du har bekreftet.`)),
      ifHas(
        'gifts',
        since('2026-11-23', msg`Om gaver: hvem du gir til, hilsenen din, og hvem som har tatt gaven i bruk.`),
      ),
      ifHas(
        'helpers',
        since(
          '2026-11-23',
          msg`Om hjelpere: hvem du har gitt fullmakt til å bruke Min side for deg, hva fullmakten gjelder, hvor lenge, og hva hjelperen har gjort.`,
        ),
      ),
      ifHas('content', since('2026-11-25', msg`Om innholdet: artikler du har lagret.`)),
      until(
        '2026-11-23',
        msg`Om bruken: innlogginger, tekniske logger og, hvis du har sagt ja, hvilke sider du åpner.`,
      ),
      between(
        ['2026-11-23', '2026-11-25'],
        msg`Om bruken: innlogginger, artikler du har lagret, tekniske logger og, hvis du har sagt ja, hvilke sider du åpner.`,
      ),
      since(
        '2026-11-25',
        msg`Om bruken: innlogginger, tekniske logger og, hvis du har sagt ja, hvilke sider du åpner.`,
      ),
      ...replaced(
        '2026-11-23',
        msg`Om kontakten: meldinger, klager og hva du har svart om samtykke.`,
        msg`Om kontakten: meldinger til kundesenteret og klager.`,
      ),
      since(
        '2026-11-23',
        msg`Om samtykke: hva du har svart, når, og til hvilken tekst. Er du innlogget, tar vi også vare på et bevis for svaret om informasjonskapsler: dato, valg, nummeret til nettleseren hos samtykkeløsningen og svaret slik samtykkeløsningen skriver det.`,
      ),
    ),
    ...replaced(
      '2026-11-25',
      paragraph(
        msg`Det meste får vi fra deg. Noe får vi fra innloggingstjenesten, betalingstjenestene, den som deler abonnementet med deg, og arbeidsgiveren din. Uten navn, e-post og betaling kan vi ikke inngå avtale med deg. Uten adresse kan vi ikke levere papiravisen. Resten er frivillig.`,
      ),
      paragraph(
        msg`Det meste får vi fra deg. Noe får vi fra innloggingstjenesten, betalingstjenestene, den som deler abonnementet med deg, og arbeidsgiveren din. Uten navn, e-post og betaling kan vi ikke inngå avtale med deg. Uten adresse kan vi ikke levere papiravisen. Resten er frivillig. Når du bestiller, kan du hente navn, telefon, fødselsdato og adresse fra Vipps i stedet for å skrive dem. Vi lagrer dem først når du sender bestillingen.`,
      ),
    ),
  ],
};
