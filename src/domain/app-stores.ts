/** App stores that sell subscriptions. */
export const appStores = ['appStore', 'googlePlay'] as const;
export type AppStore = (typeof appStores)[number];

/** Name of each store, the same in both languages. */
export const storeNames = { appStore: 'App Store', googlePlay: 'Google Play' } as const satisfies Record<
  AppStore,
  string
>;
