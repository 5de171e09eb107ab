/** Waits until a part of the document is parsed, or the whole document if it lacks the part. */
export function whenRead(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isThere() && document.readyState === 'loading') return;
      observer.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('DOMContentLoaded', look);
    look();
  });
}
