import type { BothLanguages } from '../title.ts';

const changeAgain = {
  nb: 'Det som sto før, er ikke tatt vare på, så dette kan ikke angres. Du kan endre det igjen når du vil.',
  nn: 'Det som stod før, er ikkje teke vare på, så dette kan ikkje angrast. Du kan endre det igjen når du vil.',
};

/** Each says why the change cannot be undone, and what to do instead (N-07). */
export const noUndoTexts = {
  instructionsChanged: changeAgain,
  addressRegistered: changeAgain,
  contactChanged: changeAgain,
  invoiceSettingChanged: changeAgain,
  employeesInvited: {
    nb: 'Du kan fjerne dem fra listen når du vil.',
    nn: 'Du kan fjerne dei frå lista når du vil.',
  },
  employeesRemoved: { nb: 'Du kan legge dem til igjen når du vil.', nn: 'Du kan leggje dei til igjen når du vil.' },
  calendarCreated: { nb: 'Du kan slette adressen når du vil.', nn: 'Du kan slette adressa når du vil.' },
  calendarDeleted: {
    nb: 'Den gamle adressen virker ikke lenger, men du kan lage en ny.',
    nn: 'Den gamle adressa verkar ikkje lenger, men du kan lage ei ny.',
  },
  contactMessageSent: { nb: 'Kundesenteret svarer deg på e-post.', nn: 'Kundesenteret svarer deg på e-post.' },
  complaintMade: {
    nb: 'Meldingen er registrert, og kan ikke trekkes tilbake.',
    nn: 'Meldinga er registrert, og kan ikkje trekkjast tilbake.',
  },
} as const satisfies Readonly<Record<string, BothLanguages>>;
