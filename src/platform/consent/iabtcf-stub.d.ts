/** The package has no types of its own. */
declare module '@iabtcf/stub' {
  /**
   * Sets `window.__tcfapi` to a queue of calls until the vendor's script takes over, and answers calls from other
   * frames. Does nothing if the API already exists.
   */
  export default function installStub(): void;
}
