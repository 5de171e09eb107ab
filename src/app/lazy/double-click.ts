/** True if a click removed the clicked element, or closed its dialog. */
const isGone = (pressed: Element): boolean => !pressed.isConnected || pressed.closest('dialog:not([open])') !== null;

/**
 * Ignores the rest of a double click if the first click has replaced the clicked element. The
 * second click would otherwise hit what lies beneath, such as a link behind a closing sheet.
 * Returns a function that stops this.
 */
export function ignoreStrayClicks(): () => void {
  let pressed: Element | undefined;
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && pressed !== undefined && isGone(pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.target instanceof Element) {
      pressed = event.target;
    }
  };
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
