import * as v from 'valibot';
import type { Result } from '#src/lib/result.ts';
import { flag, listOf, objectOf, slug, text } from './title-fields.ts';

/** A title's newsletters, which replace the group's usual ones (P-15). */
export const NewslettersSchema = v.pipe(
  listOf(
    objectOf({
      id: slug('Id of the newsletter in the API; it must not change if the newsletter is renamed.'),
      name: v.pipe(text('Name as readers know it.'), v.maxLength(60, 'at most 60 characters')),
      description: v.pipe(text('Its subject, as a sentence.'), v.maxLength(200, 'at most 200 characters')),
      schedule: v.pipe(
        text('How often it is sent, for example "Hver morgen".'),
        v.maxLength(60, 'at most 60 characters'),
      ),
      isOffer: v.optional(flag('Whether it contains offers, and so requires consent to offers by e-mail.'), false),
    }),
  ),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id once'),
  v.description("The title's newsletters; defaults to the group's usual ones (P-15)."),
);
export type Newsletter = v.InferOutput<typeof NewslettersSchema>[number];

export interface NewsletterChoice {
  readonly id: string;
  readonly isOn: boolean;
}

export interface NewsletterFacts {
  readonly newsletters: readonly Newsletter[];
  readonly chosen: ReadonlySet<string>;
  /** True if the person consents to offers by e-mail, including this change. */
  readonly allowsOffers: boolean;
}

/**
 * Newsletters already in the requested state are left out. Without consent to offers by e-mail, newsletters with offers
 * are switched off; a later consent does not restore them.
 */
export function switchedNewsletters(
  { newsletters, chosen, allowsOffers }: NewsletterFacts,
  wishes: readonly NewsletterChoice[],
): Result<readonly NewsletterChoice[], 'newsletterNotFound' | 'consentNeeded'> {
  const known = new Map(newsletters.map((one) => [one.id, one]));
  const wanted = new Map(wishes.map(({ id, isOn }) => [id, isOn]));
  for (const [id, isOn] of wanted) {
    const newsletter = known.get(id);
    if (newsletter === undefined) return { ok: false, error: 'newsletterNotFound' };
    if (isOn && newsletter.isOffer && !allowsOffers) return { ok: false, error: 'consentNeeded' };
  }
  const after = newsletters.map(({ id, isOffer }) => {
    const isOn = wanted.get(id) ?? chosen.has(id);
    return { id, isOn: isOn && (!isOffer || allowsOffers) };
  });
  return { ok: true, value: after.filter(({ id, isOn }) => isOn !== chosen.has(id)) };
}
