import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, resultOf } from '../api/api-error.ts';
import {
  errorsOfIssues,
  type FieldError,
  type Findings,
  type FormCheck,
  type FormIssue,
  nothingFound,
  recheck,
  refusedFields,
  withFieldError,
} from './findings.ts';
import { useDraft } from './use-draft.ts';
import { type FailureTexts, useFailureTexts } from './use-failure-texts.ts';

export interface FormOptions<Values extends object, Output, Issue extends FormIssue = FormIssue>
  extends SubmitOptions<Values, Output, Issue> {
  /** Each field has an entry, in the order on the page. */
  readonly initial: NoInfer<Values>;
}

export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  readonly change: (part: Partial<Values>) => void;
  readonly formProps: { readonly noValidate: true; readonly onSubmit: (event: SyntheticEvent) => void };
  readonly summary: {
    readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
    readonly message: string | undefined;
    readonly failures: number;
  };
  readonly isBusy: boolean;
  /** If true, the form should say so and offer `discard`. */
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/**
 * Manages a form: its values mirror the fields, and its check turns them into the output. Errors show after a submit,
 * or when a changed field loses the focus. After a failed submit, the summary gets the focus (V-03). Further clicks
 * during a submit are ignored. The input survives reloads and log-ins (N-09).
 */
export function useForm<Values extends object, Output, Issue extends FormIssue = FormIssue>(
  options: FormOptions<Values, Output, Issue>,
): Form<Values> {
  const { check, initial, textOf, draftKey } = options;
  const formId = useId();
  const draft = useDraft({ flow: draftKey, schema: shapeOf(initial), initial, ofVisitors: options.draftOfVisitors });
  const [findings, setFindings] = useState(nothingFound);
  const values = draft.content;
  const names = Object.keys(initial);
  const idOf = (name: string): string => `${formId}-${name}`;

  const errorsIn = (checked: Values) => errorsOfIssues(check(checked), names, textOf);
  const replace = (next: Values, changed: readonly string[]): void => {
    draft.set(next);
    if (findings.errors.size > 0) setFindings(recheck(findings, changed, errorsIn(next)));
  };
  const afterPress = useAfterPress();
  const { isBusy, submit } = useSubmit(options, { values, names, setFindings, onSuccess: draft.forget });

  return {
    values,
    change: (part) => replace({ ...values, ...part }, Object.keys(part)),
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: findings.errors.get(name)?.text,
      onChange: (value) => replace({ ...values, [name]: value }, [name]),
      onBlur: () => {
        const found = values[name] === initial[name] ? undefined : errorsIn(values).get(name);
        if (found !== undefined) afterPress(() => setFindings((now) => withFieldError(now, name, found)));
      },
    }),
    formProps: { noValidate: true, onSubmit: submit },
    summary: {
      problems:
        findings.failures === 0 ? [] : names.flatMap((name) => problemOf(idOf(name), findings.errors.get(name))),
      message: findings.errors.get('')?.text,
      failures: findings.failures,
    },
    isBusy,
    isRestored: draft.isRestored,
    discard: () => {
      setFindings(nothingFound);
      draft.reset();
    },
  };
}

function problemOf(fieldId: string, error: FieldError | undefined): readonly { fieldId: string; text: string }[] {
  return error === undefined ? [] : [{ fieldId, text: error.text }];
}

function shapeOf<Values extends object>(model: Values): v.GenericSchema<unknown, Values> {
  return v.custom<Values>((input) => isShapedLike(input, model));
}

function isShapedLike(input: unknown, model: unknown): boolean {
  if (model === null || model === undefined) return input === null || typeof input !== 'object';
  if (Array.isArray(model)) return Array.isArray(input);
  if (typeof model !== 'object') return typeof input === typeof model;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const fields = new Map<string, unknown>(Object.entries(input));
  const entries = Object.entries(model);
  return fields.size === entries.length && entries.every(([name, part]) => isShapedLike(fields.get(name), part));
}

/**
 * Delays layout shifts while the pointer is pressed. If the button under it moved between press and
 * release, the click would be lost.
 */
function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  // Listens on the document, since the pointer can be pressed anywhere on the page.
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
      // The click event follows the release in the same task.
      window.setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  }, []);
}

interface SubmitOptions<Values extends object, Output, Issue extends FormIssue> {
  readonly check: FormCheck<Values, Output, Issue>;
  /** '' is the whole form. An issue can be a refusal code. */
  readonly textOf: (issue: NoInfer<Issue> | FormIssue, field: string) => string;
  /** Continues with the output, or sends it with useWrite. A refusal is returned, or thrown as the call's ApiError. */
  readonly onSubmit: (output: Output) => Promise<FormIssue | undefined>;
  /** Refusals with their own message: each code is mapped to the field concerned, or to `form`. */
  readonly refusals?: Readonly<Record<string, (keyof NoInfer<Values> & string) | 'form'>>;
  /** The input is stored under this name (N-09); missing if the input need not survive. */
  readonly draftKey?: string;
  readonly draftOfVisitors?: true;
}

interface Submitted<Values> {
  readonly values: Values;
  readonly names: readonly string[];
  readonly setFindings: (change: (before: Findings) => Findings) => void;
  readonly onSuccess: () => void;
}

/** Allows one submit at a time. Each outcome is shown in the form. */
function useSubmit<Values extends object, Output, Issue extends FormIssue>(
  options: SubmitOptions<Values, Output, Issue>,
  { values, names, setFindings, onSuccess }: Submitted<Values>,
): { readonly isBusy: boolean; readonly submit: (event: SyntheticEvent) => void } {
  const { check, textOf, onSubmit } = options;
  const failureTexts = useFailureTexts();
  // The button becomes busy only at the next paint, and a second click may come before that.
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const fail = (errors: ReadonlyMap<string, FieldError>): void =>
    setFindings((before) => ({ errors, failures: before.failures + 1 }));

  const send = async (output: Output): Promise<void> => {
    const outcome = await resultOf(() => onSubmit(output));
    const refusal = outcome.ok ? outcome.value : outcome.error;
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
      // Our own bug goes to the page's error boundary, which catches only errors thrown during a render.
      .catch((error: unknown) => setFindings(() => raise(error)))
      .finally(() => {
        isSending.current = false;
        setIsBusy(false);
      });
  };

  return { isBusy, submit };
}

interface Reading {
  readonly textOf: (refusal: FormIssue, field: string) => string;
  readonly refusals?: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly failureTexts: FailureTexts;
}

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
