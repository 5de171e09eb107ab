/** Paths under the URL of the title's identity provider. */
export const identityPages = {
  profile: '/profile-pages',
  email: '/profile-pages/about-you/email',
  phone: '/profile-pages/about-you/phone',
  adSettings: '/profile-pages/ad-settings',
  activity: '/profile-pages/activity',
  dataDownload: '/profile-pages/data-download',
  deleteAccount: '/profile-pages/delete-account',
} as const;

export type IdentityPage = keyof typeof identityPages;

/** Query parameter for the URL that the back link of these pages opens, in the title's customer area. */
export const identityReturnParameter = 'redirect_uri';
