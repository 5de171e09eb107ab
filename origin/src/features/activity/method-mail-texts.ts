import type { Language } from '#src/domain/title.ts';
import type { MailSubject } from './mailed-kinds.ts';

type MethodSubject = Extract<MailSubject, `${string}${'method' | 'Method'}${string}`>;
type Texts = Readonly<Record<'subject' | 'lead', Readonly<Record<MethodSubject, string>>>>;

/** `{stopped}` is the method that was stopped at its provider. */
export const methodMailTexts: Readonly<Record<Language, Texts>> = {
  nb: {
    subject: {
      paymentMethodChanged: 'Ny betalingsmetode hos {name}',
      paymentMethodRemoved: 'En betalingsmetode er fjernet hos {name}',
      methodStopped: 'Betalingsavtalen hos {name} er stoppet',
      giftMethodChanged: 'Ny betalingsmetode hos {name}',
      giftMethodRemoved: 'En betalingsmetode er fjernet hos {name}',
      giftMethodStopped: 'Betalingsavtalen hos {name} er stoppet',
    },
    lead: {
      paymentMethodChanged:
        'Fra nå av betaler du for abonnementet på {name} slik det står nedenfor. Var det ikke deg som endret dette, ta kontakt med oss.',
      paymentMethodRemoved:
        'Du har fjernet en betalingsmetode hos {name}. Fra nå av betaler du for abonnementet slik det står nedenfor.',
      methodStopped:
        'Avtalen om betaling med {stopped} hos {name} er stoppet, så vi kan ikke trekke penger med den lenger. Fra nå av betaler du for abonnementet slik det står nedenfor. Var det ikke deg som stoppet avtalen, ta kontakt med oss.',
      giftMethodChanged:
        'Du har valgt hvordan du vil betale hos {name}. Abonnementet er en gave, så ingenting blir trukket ennå. Det skjer bare hvis du velger å fortsette på Min side. Var det ikke deg som endret dette, ta kontakt med oss.',
      giftMethodRemoved:
        'Du har fjernet en betalingsmetode hos {name}. Abonnementet er en gave, så ingenting blir trukket for det.',
      giftMethodStopped:
        'Avtalen om betaling med {stopped} hos {name} er stoppet. Abonnementet er en gave, så ingenting blir trukket for det.',
    },
  },
  nn: {
    subject: {
      paymentMethodChanged: 'Ny betalingsmåte hos {name}',
      paymentMethodRemoved: 'Ein betalingsmåte er fjerna hos {name}',
      methodStopped: 'Betalingsavtalen hos {name} er stoppa',
      giftMethodChanged: 'Ny betalingsmåte hos {name}',
      giftMethodRemoved: 'Ein betalingsmåte er fjerna hos {name}',
      giftMethodStopped: 'Betalingsavtalen hos {name} er stoppa',
    },
    lead: {
      paymentMethodChanged:
        'Frå no av betaler du for abonnementet på {name} slik det står nedanfor. Var det ikkje du som endra dette, ta kontakt med oss.',
      paymentMethodRemoved:
        'Du har fjerna ein betalingsmåte hos {name}. Frå no av betaler du for abonnementet slik det står nedanfor.',
      methodStopped:
        'Avtalen om betaling med {stopped} hos {name} er stoppa, så vi kan ikkje trekkje pengar med han lenger. Frå no av betaler du for abonnementet slik det står nedanfor. Var det ikkje du som stoppa avtalen, ta kontakt med oss.',
      giftMethodChanged:
        'Du har valt korleis du vil betale hos {name}. Abonnementet er ei gåve, så ingenting blir trekt enno. Det skjer berre dersom du vel å halde fram på Mi side. Var det ikkje du som endra dette, ta kontakt med oss.',
      giftMethodRemoved:
        'Du har fjerna ein betalingsmåte hos {name}. Abonnementet er ei gåve, så ingenting blir trekt for det.',
      giftMethodStopped:
        'Avtalen om betaling med {stopped} hos {name} er stoppa. Abonnementet er ei gåve, så ingenting blir trekt for det.',
    },
  },
};
