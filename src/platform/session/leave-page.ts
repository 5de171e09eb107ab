let isLeaving = false;

/** Loads another page as another person; comes back to life if the browser's back button shows this one again. */
export function leavePage(url: string): void {
  isLeaving = true;
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.assign(url);
}

/** Whether the page is being left: what it still asks for may be refused, and must not lead to a log-in that overtakes. */
export function isPageBeingLeft(): boolean {
  return isLeaving;
}
