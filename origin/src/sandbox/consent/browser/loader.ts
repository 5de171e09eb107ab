// What a page loads as the vendor's script: a classic one, as the vendor's own is. It must find its modules by itself.
if (document.currentScript instanceof HTMLScriptElement) {
  void import(new URL('./wrapper.ts', document.currentScript.src).href);
}
