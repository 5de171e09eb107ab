import type { EventFrame } from './tracker-event.ts';

/** Widths in CSS pixels below which a screen counts as a phone's or a tablet's. */
const phoneBelow = 600;
const tabletBelow = 1024;

/**
 * Returns the description of the browser for events. Browsers that block cookies block storage too.
 */
export function deviceOf({ navigator, screen, innerWidth, innerHeight }: Window): EventFrame['device'] {
  const narrowest = Math.min(screen.width, screen.height);
  return {
    '@type': 'Device',
    acceptLanguage: navigator.language,
    screenSize: `${screen.width}x${screen.height}`,
    viewportSize: `${innerWidth}x${innerHeight}`,
    userAgent: navigator.userAgent,
    deviceType: deviceTypeOf(narrowest, navigator.maxTouchPoints > 0),
    localStorageEnabled: navigator.cookieEnabled,
  };
}

function deviceTypeOf(narrowest: number, isTouched: boolean): EventFrame['device']['deviceType'] {
  if (narrowest < phoneBelow) return 'mobile';
  return isTouched && narrowest < tabletBelow ? 'tablet' : 'desktop';
}
