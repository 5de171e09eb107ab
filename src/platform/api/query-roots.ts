/**
 * First part of every query key. A feature that changes another feature's data invalidates the
 * root, so neither has to import the other.
 */
export const queryRoots = {
  session: 'session',
  account: 'account',
  subscription: 'subscription',
  title: 'title',
  maintenance: 'maintenance',
  delivery: 'delivery',
  complaints: 'complaints',
  payment: 'payment',
  invoices: 'invoices',
  purchase: 'purchase',
  family: 'family',
  business: 'business',
  student: 'student',
  connect: 'connect',
  profile: 'profile',
  privacy: 'privacy',
  content: 'content',
  touchpoint: 'touchpoint',
  segment: 'segment',
  activity: 'activity',
} as const;
