import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Newsletter } from '#src/domain/newsletters.ts';
import type { Language } from '#src/domain/title.ts';

/** Newsletters of a title whose config names none; `{name}` and `{city}` are the title's. */
export const defaultNewsletters: Readonly<Record<Language, readonly Newsletter[]>> = {
  nb: [
    {
      id: 'morning',
      name: 'Morgennyhetene',
      description: 'Det viktigste som har skjedd i {city} siden i går kveld.',
      schedule: 'Hver morgen',
      isOffer: false,
    },
    {
      id: 'weekend',
      name: 'Helgelesing',
      description: 'Reportasjer, portretter og kommentarer du ikke rakk i løpet av uken.',
      schedule: 'Lørdager',
      isOffer: false,
    },
    {
      id: 'sport',
      name: 'Lokalsporten',
      description: 'Kamper, resultater og intervjuer fra klubbene i området.',
      schedule: 'Mandager og torsdager',
      isOffer: false,
    },
    {
      id: 'culture',
      name: 'Det skjer',
      description: 'Konserter, utstillinger og møter de neste dagene.',
      schedule: 'Torsdager',
      isOffer: false,
    },
    {
      id: 'offers',
      name: 'Fordeler fra {name}',
      description: 'Fordeler for abonnenter og tilbud på abonnement.',
      schedule: 'Høyst to ganger i måneden',
      isOffer: true,
    },
  ],
  nn: [
    {
      id: 'morning',
      name: 'Morgonnyheitene',
      description: 'Det viktigaste som har hendt i {city} sidan i går kveld.',
      schedule: 'Kvar morgon',
      isOffer: false,
    },
    {
      id: 'weekend',
      name: 'Helgelesing',
      description: 'Reportasjar, portrett og kommentarar du ikkje rakk i løpet av veka.',
      schedule: 'Laurdagar',
      isOffer: false,
    },
    {
      id: 'sport',
      name: 'Lokalsporten',
      description: 'Kampar, resultat og intervju frå klubbane i området.',
      schedule: 'Måndagar og torsdagar',
      isOffer: false,
    },
    {
      id: 'culture',
      name: 'Det skjer',
      description: 'Konsertar, utstillingar og møte dei neste dagane.',
      schedule: 'Torsdagar',
      isOffer: false,
    },
    {
      id: 'offers',
      name: 'Fordelar frå {name}',
      description: 'Fordelar for abonnentar og tilbod på abonnement.',
      schedule: 'Høgst to gonger i månaden',
      isOffer: true,
    },
  ],
};

export function offeredNewsletters({
  newsletters,
  language,
  displayName: name,
  city,
}: FleetTitle): readonly Newsletter[] {
  if (newsletters !== undefined) return newsletters;
  return defaultNewsletters[language].map((one) => ({
    ...one,
    name: fillText(one.name, { name }),
    description: fillText(one.description, { city }),
  }));
}
