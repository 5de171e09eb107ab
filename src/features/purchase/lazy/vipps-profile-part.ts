import { lazyPart } from '#src/ui/lazy-part.tsx';

/** The button for data from Vipps; its texts are loaded with those of the form. */
export const VippsProfilePart = lazyPart(async () => (await import('./vipps-profile.tsx')).VippsProfile, 2);
