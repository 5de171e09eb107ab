export type FrameAnswer =
  | { readonly kind: 'choice'; readonly categories: readonly string[] }
  | { readonly kind: 'options' }
  | { readonly kind: 'cancel' };

export interface OpenFrame {
  readonly fail: () => void;
  readonly close: () => void;
}

export interface FrameParts {
  readonly url: URL;
  /** Accessible name of the frame. */
  readonly name: string;
  /** True if the first message takes the focus; a dialog always does. */
  readonly takesFocus: boolean;
  readonly onReady: () => void;
  readonly onAnswer: (answer: FrameAnswer) => void;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.sp-message{position:fixed;inset:auto 0 0;z-index:100;border-block-start:1px solid #8b8577}
.sp-dialog{width:min(40rem,100vw - 1rem);max-width:none;max-height:none;margin:auto;padding:0;border:1px solid #8b8577;border-radius:4px;overflow:hidden}
.sp-dialog::backdrop{background:rgb(0 0 0 / .5)}
.sp-message>iframe,.sp-dialog>iframe{display:block;width:100%;border:0;color-scheme:light dark}
.sp-message>iframe{max-height:50dvh}
.sp-dialog>iframe{max-height:calc(100dvh - 2rem)}
@media print{.sp-message,.sp-dialog{display:none}}
`);
document.adoptedStyleSheets.push(sheet);

/**
 * Shows the first message in at most the lower half of the page, so the page can be read, scrolled
 * to its end, and used. Afterwards the focus returns to the element that had it.
 */
export function showMessage(parts: FrameParts): OpenFrame {
  const box = document.createElement('div');
  box.id = `sp_message_container_${Date.now()}`;
  box.className = 'sp-message';
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', parts.name);
  // Invisible until its height is known: growing on the screen would be a layout shift.
  box.style.visibility = 'hidden';
  const frame = openFrame(box, parts, () => {
    const isFirstHeight = box.style.visibility === 'hidden';
    box.style.visibility = '';
    if (isFirstHeight && parts.takesFocus) frame.element.focus({ preventScroll: true });
    makeRoom(`${box.offsetHeight}px`);
  });
  let former: EventTarget | null = document.activeElement;
  const remember = ({ target }: FocusEvent): void => {
    if (target !== frame.element) former = target;
  };
  document.addEventListener('focusout', remember);
  // The message is first in the page, because the keyboard must reach it first.
  document.body.prepend(box);
  return {
    ...frame,
    close: () => {
      const hadFocus = document.activeElement === frame.element;
      document.removeEventListener('focusout', remember);
      frame.close();
      makeRoom('');
      if (hadFocus && former instanceof HTMLElement) former.focus({ preventScroll: true });
    },
  };
}

/** The browser keeps the focus inside the dialog and restores it afterwards. */
export function showDialog(parts: FrameParts): OpenFrame {
  const box = document.createElement('dialog');
  box.className = 'sp-dialog';
  box.setAttribute('aria-label', parts.name);
  const onReady = (): void => {
    box.showModal();
    frame.element.focus();
    parts.onReady();
  };
  const frame = openFrame(box, { ...parts, onReady });
  box.addEventListener('cancel', (event) => {
    event.preventDefault();
    parts.onAnswer({ kind: 'cancel' });
  });
  document.body.append(box);
  return {
    ...frame,
    close: () => {
      box.close();
      frame.close();
    },
  };
}

function makeRoom(height: string): void {
  document.body.style.paddingBlockEnd = height;
  document.documentElement.style.scrollPaddingBlockEnd = height;
}

type ElementFrame = OpenFrame & { readonly element: HTMLIFrameElement };

function openFrame(
  box: HTMLElement,
  { url, name, onReady, onAnswer }: FrameParts,
  onHeight: (height: number) => void = () => undefined,
): ElementFrame {
  const element = document.createElement('iframe');
  element.title = name;
  element.src = url.href;
  element.height = '0';
  const hear = ({ data, source, origin }: MessageEvent<unknown>): void => {
    if (source !== element.contentWindow || origin !== url.origin || typeof data !== 'string') return;
    const [, kind, value = ''] = /^sp:(\w+):?(.*)$/.exec(data) ?? [];
    if (kind === 'ready') onReady();
    if (kind === 'height') {
      element.height = value;
      onHeight(Number(value));
    }
    if (kind === 'choice') onAnswer({ kind, categories: value.split(',').filter((one) => one !== '') });
    if (kind === 'options' || kind === 'cancel') onAnswer({ kind });
  };
  window.addEventListener('message', hear);
  box.append(element);
  return {
    element,
    fail: () => element.contentWindow?.postMessage('sp:failed', url.origin),
    close: () => {
      window.removeEventListener('message', hear);
      box.remove();
    },
  };
}
