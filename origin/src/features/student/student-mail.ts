import { findMailAddress } from '#origin/features/account/holder.ts';
import { listPriceOreOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { contactParagraph, textMail } from '#origin/platform/messages/text-mail.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { graceEnd, type StudentStep } from '#src/domain/student-rules.ts';
import type { Language } from '#src/domain/title.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type ConfirmationRow, planAfterStudent } from './student-status.ts';

type StudentMailKind = 'confirmed' | StudentStep;

interface StudentMailTexts {
  readonly subject: Readonly<Record<StudentMailKind, string>>;
  readonly lead: Readonly<Record<StudentMailKind, string>>;
  readonly see: string;
  readonly confirm: string;
}

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
  },
};

export const studentMailJob = messageJob('student-mail');

interface StudentNotice {
  readonly kind: StudentMailKind;
  readonly confirmation: ConfirmationRow;
  /** The person's billing period; a month if they have no subscription. */
  readonly billingPeriod: SubscriptionRow['billingPeriod'];
  /** First day of the succeeding plan; null if none is planned. */
  readonly from: Day | null;
}

export async function enqueueStudentMail(
  { transaction, title }: TitleWork,
  { jobs, pageUrl }: StepTools,
  { kind, confirmation, billingPeriod, from }: StudentNotice,
): Promise<void> {
  const recipient = await findMailAddress(transaction, confirmation.accountNo);
  if (recipient === '') return;
  const { subject, lead, see, confirm } = studentMailTexts[title.language];
  const after = planAfterStudent(title);
  const price = formatOre(listPriceOreOf(title, { planKind: after, billingPeriod }, from ?? confirmation.holdsUntil));
  const values = {
    until: formatDay(confirmation.holdsUntil, ''),
    grace: formatDay(graceEnd(confirmation.holdsUntil), ''),
    plan: planOf(title, after).name,
    price: `${price} ${perPeriodNames[billingPeriod][title.language]}`,
    from: from === null ? '' : formatDay(from, ''),
    url: `${pageUrl}/student-verifisering`,
  };
  const paragraphs = [lead[kind], kind === 'confirmed' ? see : confirm, contactParagraph];
  const payload = textMail({ title, recipient, subject: subject[kind], paragraphs, values });
  await jobs.send(transaction, studentMailJob, { payload });
}
