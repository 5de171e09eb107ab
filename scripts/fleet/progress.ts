/** Shows the progress of a long run. */
export interface Progress {
  /** Sets the current stage. */
  readonly stage: (text: string) => void;
  /** Counts a finished title and its pages. */
  readonly titleDone: (publicationId: string, pages: number) => void;
  /** Ends the live line. */
  readonly end: () => void;
}

interface Terminal {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
}

/** Number of titles per line of plain output. */
const plainEvery = 11;

/** Shows one live line on a terminal, and plain lines otherwise; `now` returns milliseconds. */
export function createProgress(titles: number, terminal: Terminal, now: () => number): Progress {
  let done = 0;
  let pages = 0;
  let startedAt = now();
  const show = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[2K${text.slice(0, terminal.columns - 1)}`);
    else terminal.write(`${text}\n`);
  };
  return {
    stage: (text) => {
      startedAt = now();
      show(text);
    },
    titleDone: (publicationId, count) => {
      done += 1;
      pages += count;
      if (!terminal.isTTY && done % plainEvery !== 0 && done !== titles) return;
      const seconds = Math.max(0.001, (now() - startedAt) / 1000);
      const left = ((titles - done) * seconds) / done;
      const rate = Math.round(pages / seconds);
      show(`${done}/${titles} titles, ${pages} pages, ${rate} pages/s, ${left.toFixed(1)} s left: ${publicationId}`);
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\r\u001B[2K');
    },
  };
}
