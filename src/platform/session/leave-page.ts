let isLeaving = false;

/** Leaves for the page of another person. If the browser's back button shows this page again, it counts as present again. */
export function leavePage(url: string): void {
  isLeaving = true;
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.assign(url);
}

/** Whether the browser is leaving the page: calls that are still under way may be refused, and must not start a log-in. */
export function isPageBeingLeft(): boolean {
  return isLeaving;
}
