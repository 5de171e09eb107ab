// The script that a page loads from the vendor. It is a classic script, like the vendor's own, so it must locate its
// modules itself.
if (document.currentScript instanceof HTMLScriptElement) {
  import(new URL('./wrapper.ts', document.currentScript.src).href).catch((cause: unknown) => {
    // The connection was lost after the page loaded. The timer never fires on a page that is being left, which must not
    // report this.
    setTimeout(() => window._sp_?.config.events.onError?.('gdpr', 'notLoaded', cause));
  });
}
