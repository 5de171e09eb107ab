let isLeaving = false;

/** Leaves for another person's page. If the browser's Back shows this page again, it no longer counts as being left. */
export function leavePage(url: string): void {
  isLeaving = true;
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.assign(url);
}

/** While this is true, pending calls may be refused, which must not start a log-in. */
export function isPageBeingLeft(): boolean {
  return isLeaving;
}
