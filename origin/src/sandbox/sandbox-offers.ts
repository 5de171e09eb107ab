import { readFleet } from '#origin/platform/fleet/fleet-view.ts';
import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import type { Fleet } from '#src/domain/fleet.ts';
import { plansForAll } from '#src/domain/plan-catalogue.ts';
import type { ServerTitle } from '#src/domain/title.ts';

const school = { name: 'Fjordheim høgskole', domains: ['student.fjordheim.example'] };

function codesOn(plans: readonly string[]): Catalogue['codes'] {
  const always = { fromDate: '2020-01-01', periods: 1, plans: [...plans] };
  return [
    {
      ...always,
      id: 'ENGANG',
      billingPeriods: ['monthly', 'quarterly', 'yearly'],
      reduction: { percent: 50 },
      toDate: '2099-12-31',
      maxUses: 1,
    },
    {
      ...always,
      id: 'UTGATT',
      billingPeriods: ['monthly'],
      reduction: { percent: 30 },
      toDate: '2020-12-31',
      maxUses: 10_000,
    },
  ];
}

export function withSandboxOffers<F extends { readonly titles: readonly ServerTitle[] }>(fleet: F): F {
  const titles = fleet.titles.map((title) => {
    const { codes, schools } = title.catalogue;
    const catalogue = {
      ...title.catalogue,
      codes: [...codes, ...codesOn(plansForAll(title.catalogue))],
      schools: [...schools, school],
    };
    return { ...title, catalogue };
  });
  return { ...fleet, titles };
}

export function readSandboxFleet(file: string): Fleet {
  return withSandboxOffers(readFleet(file));
}
