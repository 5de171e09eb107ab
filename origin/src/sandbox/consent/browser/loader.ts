// What a page loads as the vendor's script: a classic one, as the vendor's own is. It must find its modules by itself.
if (document.currentScript instanceof HTMLScriptElement) {
  import(new URL('./wrapper.ts', document.currentScript.src).href).catch(() => {
    // The page has lost its connection in between. One that is being left runs no more timers, and tells nothing.
    setTimeout(() => window._sp_?.config.events.onError?.('gdpr', 'notLoaded'));
  });
}
