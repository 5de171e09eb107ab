import { type SyntheticEvent, useId, useState } from 'react';
import { errorsOfIssues, type FieldError, type FormIssue, nothingFound, recheck, withFieldError } from './findings.ts';
import { shapeOf } from './shape.ts';
import { useAfterPress } from './use-after-press.ts';
import { useDraft } from './use-draft.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

/** What a form is made of. */
export interface FormOptions<Values extends object, Output, Issue extends FormIssue = FormIssue>
  extends SubmitOptions<Values, Output, Issue> {
  /** One entry per field, in the order of the page. */
  readonly initial: NoInfer<Values>;
}

/** What a field of src/ui takes from its form. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** See useForm. */
export interface Form<Values extends object> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** Changes several fields at once. */
  readonly change: (part: Partial<Values>) => void;
  /** For the `<form>`. */
  readonly formProps: { readonly noValidate: true; readonly onSubmit: (event: SyntheticEvent) => void };
  /** For the ErrorSummary. */
  readonly summary: {
    readonly problems: readonly { readonly fieldId: string; readonly text: string }[];
    readonly message: string | undefined;
    readonly failures: number;
  };
  /** For the SubmitRow. */
  readonly isBusy: boolean;
  /** Whether the input was begun earlier; say so, and offer `discard`. */
  readonly isRestored: boolean;
  /** Forgets the input and its draft. */
  readonly discard: () => void;
}

/**
 * A form: its values mirror the fields, and its check turns them into what is sent. Errors show after a submit, or when
 * a changed field is left; the summary takes the focus after a failed submit (V-03); a second click while one is under
 * way does nothing; what was typed survives reloads and log-ins (N-09).
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
