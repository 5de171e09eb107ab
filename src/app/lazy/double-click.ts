/** True if a press removed what was pressed, or closed its dialog. */
const isGone = (pressed: Element): boolean => !pressed.isConnected || pressed.closest('dialog:not([open])') !== null;

/**
 * Ignores the rest of a double click once its first click has replaced what was pressed: the second one would press
 * what lies beneath, such as a link behind the sheet in which something was ordered. Returns a function that stops it.
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
