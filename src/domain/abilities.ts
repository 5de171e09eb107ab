/** Groups of calls and pages that a title may lack; every title has everything else. */
export const abilities = [
  'purchase',
  'gifts',
  'student',
  'business',
  'family',
  'helpers',
  'delivery',
  'complaints',
  'moving',
  'pauses',
  'invoices',
  'content',
  'contactChoices',
  'calendar',
] as const;
export type Ability = (typeof abilities)[number];

const needs: Readonly<Partial<Record<Ability, Ability>>> = {
  gifts: 'purchase',
  student: 'purchase',
  complaints: 'delivery',
  moving: 'delivery',
};

export interface MissingAbilities {
  readonly without: readonly Ability[];
}

export function has({ without }: MissingAbilities, ability: Ability): boolean {
  return !without.includes(ability);
}

/** Pairs each ability with a missing one that it needs. */
export function uselessAbilities(title: MissingAbilities): readonly (readonly [Ability, needed: Ability])[] {
  return abilities.flatMap((ability) => {
    const needed = needs[ability];
    if (needed === undefined || has(title, needed) || !has(title, ability)) return [];
    return [[ability, needed] as const];
  });
}
