/**
 * A browser with one page, driven over any protocol. A function sent to the page may use only its argument and the
 * page's globals.
 */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly runSource: (source: string) => Promise<void>;
  /** Evaluates a function in the page; its answer is JSON. */
  readonly ask: <Argument, Answer>(question: (argument: Argument) => Answer, argument: Argument) => Promise<Answer>;
  /** Finds an element of the page. */
  readonly find: <Argument>(
    search: (argument: Argument) => HTMLElement | null,
    argument: Argument,
  ) => Promise<FoundElement | undefined>;
  /** Console errors, warnings and requests to other hosts, as far as the protocol reports them. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** An element of the page that a person clicks or types into. */
export interface FoundElement {
  readonly click: () => Promise<void>;
  /** Replaces the content of a field by typing. */
  readonly fill: (text: string) => Promise<void>;
}
