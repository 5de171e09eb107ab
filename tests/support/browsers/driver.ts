/** A browser with one page, whatever protocol it is driven by. A function that is sent uses nothing but its argument and the page. */
export interface Driver {
  /** Goes to a page, and waits until it has loaded. */
  readonly open: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  /** Runs JavaScript in the page. */
  readonly runSource: (source: string) => Promise<void>;
  /** Asks the page; the answer is JSON. */
  readonly ask: <Argument, Answer>(question: (argument: Argument) => Answer, argument: Argument) => Promise<Answer>;
  /** Looks for an element of the page. */
  readonly find: <Argument>(
    search: (argument: Argument) => HTMLElement | null,
    argument: Argument,
  ) => Promise<FoundElement | undefined>;
  /** Errors and warnings that the browser has told, and requests to other hosts, as far as its protocol lets them be seen. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** An element of a page, for the input that a person gives. */
export interface FoundElement {
  readonly click: () => Promise<void>;
  /** Types over what stands in a field. */
  readonly fill: (text: string) => Promise<void>;
}
