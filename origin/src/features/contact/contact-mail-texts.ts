import type { ContactSubject } from '#src/domain/contact.ts';
import type { Language } from '#src/domain/title.ts';

interface ContactMailTexts {
  /** `{about}` in the subject lines. */
  readonly subjects: Readonly<Record<ContactSubject, string>>;
  /** What the customer centre gets, below the message itself. */
  readonly centre: { readonly subject: string; readonly facts: readonly string[] };
  readonly sender: { readonly subject: string; readonly paragraphs: readonly string[]; readonly copy: string };
  readonly contact: string;
  readonly notSignedIn: string;
}

/** What is sent about a message to the customer centre. */
export const contactMailTexts: Readonly<Record<Language, ContactMailTexts>> = {
  nb: {
    subjects: {
      delivery: 'levering av avisen',
      payment: 'betaling og faktura',
      subscription: 'abonnementet',
      login: 'innlogging',
      reading: 'lesing på nett og eAvis',
      sharing: 'familie, bedrift og student',
      privacy: 'personvern',
      other: 'noe annet',
    },
    centre: {
      subject: 'Sak {caseNumber}: {about}',
      facts: ['Fra: {name}', 'E-post: {email}', 'Kundenummer: {accountNo}', 'Saksnummer: {caseNumber}'],
    },
    sender: {
      subject: 'Vi har fått meldingen din (sak {caseNumber})',
      paragraphs: [
        'Meldingen din til kundesenteret i {newspaper} er kommet fram. Den gjelder {about}, og har saksnummer {caseNumber}.',
        'Vi svarer til denne e-postadressen. Har du ikke skrevet til oss, kan du se bort fra denne e-posten.',
      ],
      copy: 'Dette skrev du:',
    },
    contact: 'Haster det? Ring {phone} eller skriv til {centre}.',
    notSignedIn: 'ikke innlogget',
  },
  nn: {
    subjects: {
      delivery: 'levering av avisa',
      payment: 'betaling og faktura',
      subscription: 'abonnementet',
      login: 'innlogging',
      reading: 'lesing på nett og eAvis',
      sharing: 'familie, bedrift og student',
      privacy: 'personvern',
      other: 'noko anna',
    },
    centre: {
      subject: 'Sak {caseNumber}: {about}',
      facts: ['Frå: {name}', 'E-post: {email}', 'Kundenummer: {accountNo}', 'Saksnummer: {caseNumber}'],
    },
    sender: {
      subject: 'Vi har fått meldinga di (sak {caseNumber})',
      paragraphs: [
        'Meldinga di til kundesenteret i {newspaper} er komen fram. Ho gjeld {about}, og har saksnummer {caseNumber}.',
        'Vi svarer til denne e-postadressa. Har du ikkje skrive til oss, kan du sjå bort frå denne e-posten.',
      ],
      copy: 'Dette skreiv du:',
    },
    contact: 'Hastar det? Ring {phone} eller skriv til {centre}.',
    notSignedIn: 'ikkje innlogga',
  },
};
