/** App stores that sell subscriptions. */
export const appStores = ['appStore', 'googlePlay'] as const;
export type AppStore = (typeof appStores)[number];

/** Name of each store, the same in both languages. */
export const storeNames = { appStore: 'App Store', googlePlay: 'Google Play' } as const satisfies Record<
  AppStore,
  string
>;

/** Page of each store on which a person manages their subscriptions. */
export const storePages = {
  appStore: 'https://apps.apple.com/account/subscriptions',
  googlePlay: 'https://play.google.com/store/account/subscriptions',
} as const satisfies Record<AppStore, string>;
