import { fireEvent, screen } from '@testing-library/react';
import { BusinessPage } from '#src/features/business/pages/business-pages.tsx';
import { ConnectPage } from '#src/features/connect/pages/connect-page.tsx';
import { HelpPage } from '#src/features/help/pages/help-page.tsx';
import { StudentVerifyPage } from '#src/features/student/pages/confirmation-pages.tsx';
import { student, title } from '#tests/support/faulty-page.tsx';
import { testWriteFaults, type, typing } from '#tests/support/write-faults.tsx';

const studentCode = { email: 'kari@student.fjordheim.example', sentAt: new Date().toISOString(), isExpired: false };
const lookUp = { kind: 'phone', contact: '49000016', state: 'waiting', attemptsLeft: 5, resendSeconds: 30, found: [] };
const found = { ariaAccountNo: '2000001', name: 'Kari Tindvåg', planName: 'Helg', instStatusCode: 1, isTaken: false };

testWriteFaults([
  {
    feature: 'student',
    Page: StudentVerifyPage,
    path: '/student-verifisering',
    answers: { [`GET /api/student/${title.titleCode}`]: { json: student } },
    isSubscriber: false,
    write: 'POST /api/student-email',
    button: /^Send kode$/,
    ...typing('Studentadresse', 'kari@student.fjordheim.example'),
  },
  {
    feature: 'student',
    Page: StudentVerifyPage,
    path: '/student-verifisering',
    answers: { [`GET /api/student/${title.titleCode}`]: { json: { ...student, code: studentCode } } },
    isSubscriber: false,
    write: 'POST /api/activate-student-subscription',
    button: /^Bekreft$/,
    ...typing('Kode', '123456'),
  },
  {
    feature: 'connect',
    Page: ConnectPage,
    path: '/koble-bruker',
    answers: { 'GET /api/search-account': { json: { lookUp: null } } },
    isSubscriber: false,
    write: 'POST /api/search-account',
    button: /^Send meg en kode$/,
    ...typing('E-postadresse eller telefonnummer', '490 00 016'),
  },
  {
    feature: 'connect',
    Page: ConnectPage,
    path: '/koble-bruker?steg=kode',
    answers: { 'GET /api/search-account': { json: { lookUp } } },
    isSubscriber: false,
    write: 'POST /api/verify',
    button: /^Bekreft$/,
    ...typing('Kode', '123456'),
  },
  {
    feature: 'connect',
    Page: ConnectPage,
    path: '/koble-bruker?steg=bekreft',
    answers: { 'GET /api/search-account': { json: { lookUp: { ...lookUp, state: 'proven', found: [found] } } } },
    isSubscriber: false,
    write: 'PUT /api/account/assign',
    fill: async () => undefined,
    button: /^Koble til abonnementet$/,
    kept: () => screen.getByText('2000001').isConnected,
    entered: true,
  },
  {
    feature: 'business',
    Page: BusinessPage,
    path: '/bedrift',
    isSubscriber: false,
    write: 'POST /api/business/code',
    button: /^Send kode$/,
    ...typing('E-postadresse på jobben', 'ola@verft.example'),
  },
  {
    feature: 'business',
    Page: BusinessPage,
    path: '/bedrift',
    answers: { 'POST /api/business/code': { json: { email: 'ola@verft.example' } } },
    isSubscriber: false,
    write: 'POST /api/business/verify',
    button: /^Bekreft$/,
    ...typing('Kode', '123456', async () => {
      await type('E-postadresse på jobben', 'ola@verft.example');
      fireEvent.click(screen.getByRole('button', { name: 'Send kode' }));
    }),
  },
  {
    feature: 'help',
    Page: HelpPage,
    path: '/kundeservice?vis=skjema',
    write: 'POST /api/contact-message',
    button: /^Send meldingen$/,
    ...typing('Melding', 'Jeg har betalt to ganger.', async () => {
      const subject = await screen.findByRole('combobox', { name: 'Hva gjelder det?' });
      fireEvent.change(subject, { target: { value: 'payment' } });
    }),
  },
]);
