// The script that a page loads from the vendor: a classic one, like the vendor's own. It has to locate its modules
// itself.
if (document.currentScript instanceof HTMLScriptElement) {
  import(new URL('./wrapper.ts', document.currentScript.src).href).catch((cause: unknown) => {
    // The page has lost its connection in the meantime. A page that is being left runs no more timers and reports
    // nothing.
    setTimeout(() => window._sp_?.config.events.onError?.('gdpr', 'notLoaded', cause));
  });
}
