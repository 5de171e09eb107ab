import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

/**
 * Titles in the welcome: the sandbox's own, one in Nynorsk, and one with other colours and an
 * edition.
 */
const shownTitles = ['polviktidende', 'lauvdolen', 'osterlunddagblad'];

/** Returns the output of `npm start` once everything answers; its last line signals that. */
export function welcomeText(titles: readonly FleetTitle[], port: number): string {
  const urlOf = (name: string) => `http://${name}.localhost:${port}`;
  const shown = titles.filter(({ publicationId }) => shownTitles.includes(publicationId));
  const row = (left: string, right: string) => `  ${left.padEnd(42)}${right}`;
  return [
    '',
    `Titles, ${titles.length} in all:`,
    ...shown.map(({ publicationId, displayName, language }) =>
      row(urlOf(publicationId), `${displayName}, ${language}`),
    ),
    '',
    'People, on every title, one click each on the log-in page:',
    ...demoKinds.map(({ kind, nb }) => row(`${kind}@demo.example`, nb)),
    '',
    row(urlOf('innboks'), 'inbox: every mail and text message sent'),
    row(urlOf('fleet'), "operators' page: all titles"),
    row(urlOf('kundesenter'), 'staff view of the customer centre; demo staff with one click'),
    '',
    `ready ${urlOf('polviktidende')}`,
  ].join('\n');
}
