import { useRef } from 'react';

/** See useOnce. */
export interface Once {
  /** Runs an action unless one is under way. */
  readonly run: (action: () => void) => void;
  /** To be called when it has ended, well or not. */
  readonly end: () => void;
}

/** Keeps a second click from acting before the page has shown that the first one does (N-02). */
export function useOnce(): Once {
  const isUnderWay = useRef(false);
  return {
    run: (action) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      action();
    },
    end: () => {
      isUnderWay.current = false;
    },
  };
}
