import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import {
  errorsOfIssues,
  type FieldError,
  type Findings,
  type FormCheck,
  type FormIssue,
  nothingFound,
  refusedFields,
} from './findings.ts';
import { type FailureTexts, useFailureTexts } from './use-failure-texts.ts';

/** How a form's values are checked and sent. */
export interface SubmitOptions<Values extends object, Output, Issue extends FormIssue> {
  readonly check: FormCheck<Values, Output, Issue>;
  /** The text of an issue, or of a refusal by its code, at a field; '' is the whole form. */
  readonly textOf: (issue: NoInfer<Issue> | FormIssue, field: string) => string;
  /** Goes on with it, or sends it by useWrite. A refusal is resultOf, or thrown as the call's ApiError. */
  readonly onSubmit: (output: Output) => Promise<FormIssue | undefined>;
  /** Refusals that have a text of their own: code to the field that it is about, or to `form`. */
  readonly refusals?: Readonly<Record<string, (keyof NoInfer<Values> & string) | 'form'>>;
  /** Name of the flow under which the input is kept (N-09); left out if there is nothing to lose. */
  readonly draftKey?: string;
  /** Keeps the input also where nobody is signed in. */
  readonly draftOfVisitors?: true;
}

interface Submitted<Values> {
  readonly values: Values;
  readonly names: readonly string[];
  readonly setFindings: (change: (before: Findings) => Findings) => void;
  readonly onSuccess: () => void;
}

/** See useSubmit. */
export interface Submit {
  readonly isBusy: boolean;
  readonly submit: (event: SyntheticEvent) => void;
}

/** The submit of a form: one at a time, each outcome turned into what the form shows. */
export function useSubmit<Values extends object, Output, Issue extends FormIssue>(
  options: SubmitOptions<Values, Output, Issue>,
  { values, names, setFindings, onSuccess }: Submitted<Values>,
): Submit {
  const { check, textOf, onSubmit } = options;
  const failureTexts = useFailureTexts();
  // The state reaches the button with the next paint; a second click may come before.
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const fail = (errors: ReadonlyMap<string, FieldError>): void =>
    setFindings((before) => ({ errors, failures: before.failures + 1 }));

  const send = async (output: Output): Promise<void> => {
    const refusal = await outcomeOf(onSubmit(output));
    if (refusal !== undefined) return fail(errorsOf(refusal, { ...options, names, failureTexts }));
    setFindings(() => nothingFound);
    onSuccess();
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSending.current) return;
    const result = check(values);
    if (!result.ok) return fail(errorsOfIssues(result, names, textOf));
    isSending.current = true;
    setIsBusy(true);
    send(result.value)
      // A bug of ours goes to the page's error boundary, which is reached by throwing while React renders.
      .catch((error: unknown) => setFindings(() => raise(error)))
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };

  return { isBusy, submit };
}

async function outcomeOf(sent: Promise<FormIssue | undefined>): Promise<FormIssue | ApiError | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

interface Reading {
  readonly textOf: (refusal: FormIssue, field: string) => string;
  readonly refusals?: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly failureTexts: FailureTexts;
}

/** Where the form shows a refusal: at a field, or at its top. */
function errorsOf(
  refusal: FormIssue | ApiError,
  { textOf, refusals = {}, names, failureTexts }: Reading,
): ReadonlyMap<string, FieldError> {
  const { code } = refusal;
  const place = code === undefined ? undefined : refusals[code];
  if (code !== undefined && place !== undefined) {
    const name = place === 'form' ? '' : place;
    return new Map([[name, { text: textOf({ code }, name), isFromServer: true }]]);
  }
  if (!(refusal instanceof ApiError)) return new Map([['', { text: textOf(refusal, ''), isFromServer: true }]]);
  const refused = refusedFields(refusal, names);
  if (refused.length > 0) {
    return new Map(refused.map((name) => [name, { text: failureTexts.ofField, isFromServer: true }]));
  }
  return new Map([['', { text: failureTexts.ofForm(refusal), isFromServer: true }]]);
}

function raise(error: unknown): never {
  throw error;
}
