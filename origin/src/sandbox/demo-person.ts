import { createHash } from 'node:crypto';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Title } from '#src/domain/title.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { DemoKind } from './demo-kind.ts';
import { demoKinds } from './demo-kinds.ts';

export interface DemoPerson {
  readonly personId: string;
  readonly userId: number;
  readonly accountNo: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** From a series of numbers that is not assigned. */
  readonly phoneNumber: string;
  readonly address: DeliveryAddress;
}

// biome-ignore format: a list of names reads best in rows
const givenNames = [
  'Alva', 'Birk', 'Dagny', 'Eirin', 'Falk', 'Gro', 'Hallvard', 'Idun', 'Jorid', 'Ketil', 'Liv', 'Magne', 'Norunn',
  'Oddny', 'Peder', 'Ragna', 'Sigve', 'Torbjørg', 'Ulrik', 'Vårin', 'Yngve', 'Åshild', 'Øystein', 'Ingebjørg', 'Trym',
] as const;

/** Invented from Norwegian words; not known to be anyone's. */
// biome-ignore format: a list of names reads best in rows
const familyNames = [
  'Tindvåg', 'Skarvholmen', 'Lyngneset', 'Furukollen', 'Havrehaug', 'Steinvikmo', 'Bjørkerud-Li', 'Granåsmyr',
  'Sjøvollen', 'Kvitbergli', 'Ospelund', 'Raudhammeren', 'Sletteflot', 'Tjønnedal', 'Ulvehaugen', 'Vinterstø',
  'Ytterbrekk', 'Ånesvold', 'Øverfossmo', 'Dalsbotnen', 'Elvebakklia', 'Frosthagen', 'Gjeterud', 'Hestvikmoen',
] as const;

const streets = [
  'Fjordgata',
  'Kirkeveien',
  'Strandveien',
  'Skolegata',
  'Parkveien',
  'Møllebakken',
  'Nordre vei',
] as const;

export const demoDomain = '@demo.example';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ';
const firstAccountNo = 100_000_000;
const firstUserId = 700_000_000;

/** Returns the same person at every start. */
export function demoPersonOf(title: Title, kind: string): DemoPerson {
  const index = demoKinds.findIndex((one) => one.kind === kind);
  const pick = picker(`${title.titleCode} ${kind}`);
  const number = numberOf(title.titleCode) * 100 + index;
  const givenName = pick(givenNames);
  const familyName = pick(familyNames);
  return {
    personId: uuidOf(`${title.titleCode} ${kind}`),
    userId: firstUserId + number,
    accountNo: String(firstAccountNo + number),
    email: `${kind}${demoDomain}`,
    givenName,
    familyName,
    phoneNumber: `49${String(pick.number(1_000_000)).padStart(6, '0')}`,
    address: {
      name: `${givenName} ${familyName}`,
      careOf: null,
      street: pick(streets),
      streetNumber: String(1 + pick.number(60)),
      floor: null,
      apartmentNumber: null,
      postalCode: title.postalAddress.postalCode,
      postalPlace: title.postalAddress.postalPlace,
    },
  };
}

export function subscriptionNoOf(title: Title, kind: string): string {
  return `${demoPersonOf(title, kind).accountNo}-1`;
}

export function birthDateOf({ age = 45, kind }: DemoKind, today: Day): Day {
  const birthday = addDays(today, -picker(kind).number(300) - 20);
  // Every month has a 28th, but not every year has a 29th of February.
  return `${Number(birthday.slice(0, 4)) - age}-${birthday.slice(5, 8)}${birthday.slice(8) > '28' ? '28' : birthday.slice(8)}`;
}

interface Picker {
  <T>(list: readonly [T, ...T[]]): T;
  readonly number: (below: number) => number;
}

/** The same seed always picks the same items. */
function picker(seed: string): Picker {
  let count = 0;
  const number = (below: number): number => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below;
  };
  const pick = <T>(list: readonly [T, ...T[]]): T => list[number(list.length)] ?? list[0];
  return Object.assign(pick, { number });
}

function numberOf(titleCode: string): number {
  return [...titleCode].reduce((sum, letter) => sum * (letters.length + 1) + letters.indexOf(letter) + 1, 0);
}

function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(`demo person ${seed}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
