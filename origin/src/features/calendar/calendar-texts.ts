import type { CalendarEventKind } from '#src/domain/calendar-events.ts';
import type { Language } from '#src/domain/title.ts';

/** What stands in a calendar, in one language. */
interface CalendarTexts {
  /** Name of an event; `{name}` is the title's, since it stands among other people's events. */
  readonly summary: Readonly<Record<CalendarEventKind, string>>;
  /** Below it, before the address of the page. */
  readonly more: string;
}

const nb: CalendarTexts = {
  summary: {
    stop: '{name}: avisen er stoppet',
    openStop: '{name}: avisen er stoppet fra i dag',
    pause: '{name}: pause i abonnementet',
    invoice: '{name}: faktura forfaller',
    payment: '{name}: neste betaling',
    planChange: '{name}: nytt abonnement',
    offer: '{name}: siste dag med tilbudsprisen',
    lastDay: '{name}: siste dag med abonnementet',
  },
  more: 'Se og endre på Min side: {url}',
};

const nn: CalendarTexts = {
  summary: {
    stop: '{name}: avisa er stoppa',
    openStop: '{name}: avisa er stoppa frå i dag',
    pause: '{name}: pause i abonnementet',
    invoice: '{name}: faktura forfell',
    payment: '{name}: neste betaling',
    planChange: '{name}: nytt abonnement',
    offer: '{name}: siste dag med tilbodsprisen',
    lastDay: '{name}: siste dag med abonnementet',
  },
  more: 'Sjå og endre på Mi side: {url}',
};

/** The texts of calendars in each language. */
export const calendarTexts: Readonly<Record<Language, CalendarTexts>> = { nb, nn };
