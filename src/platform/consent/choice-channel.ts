import * as v from 'valibot';
import { consentCategories, type ConsentCategory } from '#src/domain/consent-categories.ts';

const CategoriesSchema = v.array(v.picklist(consentCategories));

const channelName = 'minside.consent';

/**
 * Hears which categories are consented to since a choice in another tab of this title; returns how the others are told.
 * The vendor tells of a choice in the tab alone in which it was made.
 */
export function shareChoices(
  onHeard: (categories: readonly ConsentCategory[]) => void,
): (categories: readonly ConsentCategory[]) => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = v.safeParse(CategoriesSchema, data);
    if (heard.success) onHeard(heard.output);
  };
  return (categories) => channel.postMessage(categories);
}
