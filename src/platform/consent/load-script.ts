class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * Loads a classic script. A failed script leaves no element behind, so it can be retried.
 * @throws ScriptError if the script does not load in time.
 */
export function loadScript(url: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new ScriptError(`The script ${url} did not come.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}
