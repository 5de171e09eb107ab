let isLeaving = false;

/** Leaves for another person's page. If the browser's Back shows this page again, it counts as active again. */
export function leavePage(url: string): void {
  isLeaving = true;
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.assign(url);
}

/** True if the browser is leaving the page: pending calls may be refused, and must not start a log-in. */
export function isPageBeingLeft(): boolean {
  return isLeaving;
}
