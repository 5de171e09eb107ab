import { type SyntheticEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { codesOf, type FieldError, type Findings, nothingFound, refusedFields } from './findings.ts';
import { type FailureTexts, useFailureTexts } from './use-failure-texts.ts';

/** A business outcome that is no success: one of the contract's refusals. */
export interface FormRefusal {
  readonly code: string;
}

/** How a form's values are checked and sent. */
export interface SubmitOptions<Values extends object, Output> {
  /** Takes the values as they are typed and gives what is sent; the messages of its issues are codes. */
  readonly schema: v.GenericSchema<Values, Output>;
  /** The text of an issue's or a refusal's code. */
  readonly textOf: (code: string) => string;
  /** Goes on with it, or sends it by useWrite. A refusal is returned, or thrown as the call's ApiError. */
  readonly onSubmit: (output: Output) => Promise<FormRefusal | undefined>;
  /** Refusals that have a text of their own: code to the field that it is about, or to `form`. */
  readonly refusals?: Readonly<Record<string, (keyof NoInfer<Values> & string) | 'form'>>;
  /** Name of the flow under which the input is kept (N-09); left out where there is nothing to lose. */
  readonly draftKey?: string;
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
export function useSubmit<Values extends object, Output>(
  options: SubmitOptions<Values, Output>,
  { values, names, setFindings, onSuccess }: Submitted<Values>,
): Submit {
  const { schema, textOf, onSubmit } = options;
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
    const result = v.safeParse(schema, values);
    if (!result.success) {
      return fail(issuesOf([...codesOf(schema, values)], names, textOf));
    }
    isSending.current = true;
    setIsBusy(true);
    send(result.output)
      // Our own fault goes to the page's error boundary, which is reached by throwing while React renders.
      .catch((error: unknown) => setFindings(() => raise(error)))
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };

  return { isBusy, submit };
}

/** An issue of something that is no field of the form is one of the form as a whole, so that none goes unsaid. */
function issuesOf(
  codes: readonly (readonly [name: string, code: string])[],
  names: readonly string[],
  textOf: (code: string) => string,
): ReadonlyMap<string, FieldError> {
  return new Map(
    codes.map(([name, code]) => [names.includes(name) ? name : '', { text: textOf(code), isFromServer: false }]),
  );
}

async function outcomeOf(sent: Promise<FormRefusal | undefined>): Promise<FormRefusal | ApiError | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

interface Reading<Values extends object> extends Pick<SubmitOptions<Values, never>, 'textOf'> {
  readonly refusals?: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly failureTexts: FailureTexts;
}

/** Where the form shows a refusal: at a field, or at its top. */
function errorsOf<Values extends object>(
  refusal: FormRefusal | ApiError,
  { textOf, refusals = {}, names, failureTexts }: Reading<Values>,
): ReadonlyMap<string, FieldError> {
  const { code } = refusal;
  const place = code === undefined ? undefined : refusals[code];
  if (code !== undefined && place !== undefined) {
    return new Map([[place === 'form' ? '' : place, { text: textOf(code), isFromServer: true }]]);
  }
  if (!(refusal instanceof ApiError)) return new Map([['', { text: textOf(refusal.code), isFromServer: true }]]);
  const refused = refusedFields(refusal, names);
  if (refused.length > 0) {
    return new Map(refused.map((name) => [name, { text: failureTexts.ofField, isFromServer: true }]));
  }
  return new Map([['', { text: failureTexts.ofForm(refusal), isFromServer: true }]]);
}

function raise(error: unknown): never {
  throw error;
}
