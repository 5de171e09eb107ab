import type { StudentStep } from '#src/domain/student-rules.ts';
import type { Language } from '#src/domain/title.ts';

/** What a student is written to about: that they are confirmed, and each step that follows. */
export type StudentMailKind = 'confirmed' | StudentStep;

interface StudentMailTexts {
  readonly subject: Readonly<Record<StudentMailKind, string>>;
  readonly lead: Readonly<Record<StudentMailKind, string>>;
  readonly see: string;
  readonly confirm: string;
  readonly contact: string;
}

/** All that e-mails to students say. */
export const studentMailTexts: Readonly<Record<Language, StudentMailTexts>> = {
  nb: {
    subject: {
      confirmed: 'Du er bekreftet som student hos {name}',
      remind: 'Bekreft på nytt at du er student',
      remindAgain: 'Husk å bekrefte at du er student',
      expire: 'Studentbekreftelsen din har gått ut',
      lapse: 'Du går over til {plan} {from}',
    },
    lead: {
      confirmed:
        'Du er bekreftet som student til og med {until}. Vi skriver til deg i god tid før du må bekrefte på nytt.',
      remind:
        'Du er bekreftet som student hos {name} til og med {until}. Bekreft på nytt innen {grace}, så beholder du studentprisen. Ellers går abonnementet over til {plan} til {price} fra neste betalingsperiode etter det.',
      remindAgain:
        'Om en uke, {until}, går studentbekreftelsen din hos {name} ut. Bekreft på nytt innen {grace}, så beholder du studentprisen. Ellers går abonnementet over til {plan} til {price} fra neste betalingsperiode etter det.',
      expire:
        'Studentbekreftelsen din hos {name} gjaldt til og med {until}. Du har studentprisen fortsatt. Bekreft på nytt innen {grace}, så beholder du den. Ellers går abonnementet over til {plan} til {price} fra neste betalingsperiode etter det.',
      lapse:
        'Du har ikke bekreftet på nytt at du er student. Fra {from} har du {plan} til {price}. Bekrefter du før den dagen, beholder du studentprisen. Vil du heller si opp, gjør du det på Min side.',
    },
    see: 'Se bekreftelsen: {url}',
    confirm: 'Bekreft at du er student: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
  nn: {
    subject: {
      confirmed: 'Du er stadfesta som student hos {name}',
      remind: 'Stadfest på nytt at du er student',
      remindAgain: 'Hugs å stadfeste at du er student',
      expire: 'Studentstadfestinga di har gått ut',
      lapse: 'Du går over til {plan} {from}',
    },
    lead: {
      confirmed:
        'Du er stadfesta som student til og med {until}. Vi skriv til deg i god tid før du må stadfeste på nytt.',
      remind:
        'Du er stadfesta som student hos {name} til og med {until}. Stadfest på nytt innan {grace}, så held du på studentprisen. Elles går abonnementet over til {plan} til {price} frå neste betalingsperiode etter det.',
      remindAgain:
        'Om ei veke, {until}, går studentstadfestinga di hos {name} ut. Stadfest på nytt innan {grace}, så held du på studentprisen. Elles går abonnementet over til {plan} til {price} frå neste betalingsperiode etter det.',
      expire:
        'Studentstadfestinga di hos {name} gjaldt til og med {until}. Du har studentprisen framleis. Stadfest på nytt innan {grace}, så held du på han. Elles går abonnementet over til {plan} til {price} frå neste betalingsperiode etter det.',
      lapse:
        'Du har ikkje stadfesta på nytt at du er student. Frå {from} har du {plan} til {price}. Stadfestar du før den dagen, held du på studentprisen. Vil du heller seie opp, gjer du det på Mi side.',
    },
    see: 'Sjå stadfestinga: {url}',
    confirm: 'Stadfest at du er student: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
};
