import type { TcfCall, TcfCallback } from '#src/contract/consent-vendor.ts';

const locatorName = '__tcfapiLocator';

/** Keeps calls of the TCF's API until the vendor's script takes them over, and answers frames that ask this page. */
export function installTcfStub(): void {
  if (window.__tcfapi !== undefined) return;
  const waiting: TcfCall[] = [];
  window.__tcfapi = (...call) => {
    if (call.length === 0) return waiting;
    const [command, , callback] = call;
    if (command === 'ping') callback({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.2' }, true);
    else waiting.push(call);
    return undefined;
  };
  addLocator();
  window.addEventListener('message', answerFrame);
}

/** Frames find the page that has the API by this frame beside it. */
function addLocator(): void {
  if (document.querySelector(`iframe[name="${locatorName}"]`) !== null) return;
  const frame = document.createElement('iframe');
  frame.name = locatorName;
  frame.hidden = true;
  frame.title = locatorName;
  document.body.append(frame);
}

function answerFrame({ data, source, origin }: MessageEvent<unknown>): void {
  if (typeof data !== 'object' || data === null || !('__tcfapiCall' in data)) return;
  const call = data.__tcfapiCall;
  if (typeof call !== 'object' || call === null || !('command' in call) || !('callId' in call)) return;
  const { command, callId } = call;
  if (typeof command !== 'string') return;
  const answer: TcfCallback = (returnValue, success) =>
    source?.postMessage({ __tcfapiReturn: { returnValue, success, callId } }, { targetOrigin: origin });
  window.__tcfapi?.(command, 2, answer, 'parameter' in call ? call.parameter : undefined);
}
