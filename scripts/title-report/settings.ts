import * as v from 'valibot';
import { type Title, TitleConfigSchema } from '#src/domain/title.ts';
import { brandHexOf } from '../fleet/logo.ts';
import { isSchema } from '../fleet/parse-title.ts';
import { brandTones } from '../fleet/theme.ts';

/** Omitted in the title file, so its default applies. */
export interface DefaultSetting {
  readonly field: string;
  readonly value: string;
  readonly description: string;
}

export interface OwnImages {
  readonly logo: boolean;
  readonly favicon: boolean;
}

/** Everything that the title file omits. */
export function defaultsOf(fields: ReadonlySet<string>, title: Title, images: OwnImages): readonly DefaultSetting[] {
  const used = new Map<string, unknown>(Object.entries(title));
  const settings = Object.entries(TitleConfigSchema.entries)
    .filter(([field]) => field !== '$schema' && !fields.has(field))
    .map(([field, schema]) => ({ field, value: shown(used.get(field)), description: descriptionOf(schema) }));
  const logo = { field: 'logo', value: 'the name, set as a wordmark', description: 'An own logo, <id>.logo.svg.' };
  const favicon = {
    field: 'favicon',
    value: 'the first letter of the name',
    description: 'An own favicon, <id>.favicon.svg.',
  };
  return [...(images.logo ? [] : [logo]), ...(images.favicon ? [] : [favicon]), ...settings];
}

export interface Warning {
  readonly field: string;
  readonly text: string;
}

/** Domains that never receive e-mail (RFC 2606 and 6761). */
const reservedDomain = /[@.](example|test|invalid|localhost)$/;

/** Values that the checks accept, but that hardly anyone wants in production. */
export function warningsOf(title: Title, all: readonly Title[]): readonly Warning[] {
  const brand = brandHexOf(title);
  const light = brandTones(brand).light;
  const sameColour = all.filter((one) => one !== title && one.brandColour.toLowerCase() === brand);
  const found: readonly (Warning | false)[] = [
    reservedDomain.test(title.customerCenterEmail) && {
      field: 'customerCenterEmail',
      text: `${title.customerCenterEmail} is on a domain that receives no mail.`,
    },
    title.bankAccountNumber === undefined && {
      field: 'bankAccountNumber',
      text: 'There is no bank account that invoices can be paid to.',
    },
    light !== brand && {
      field: 'brandColour',
      text: `${title.brandColour} is not readable on light paper; pages use ${light}, the nearest tone that is.`,
    },
    sameColour.length > 0 && {
      field: 'brandColour',
      text: `${sameColour.map(({ displayName }) => displayName).join(', ')} has the same colour.`,
    },
    !title.withdrawalFunction && {
      field: 'withdrawalFunction',
      text: 'The function for withdrawal is off. Consumer law asks for it where contracts are made online (N-01).',
    },
    !title.hasPulse && { field: 'hasPulse', text: 'Page views are not counted.' },
  ];
  return found.filter((one) => one !== false);
}

function descriptionOf(schema: v.GenericSchema): string {
  const inner = 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : schema;
  const own = 'pipe' in inner && Array.isArray(inner.pipe) ? v.getDescription(inner) : undefined;
  return own ?? '';
}

export function shown(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
