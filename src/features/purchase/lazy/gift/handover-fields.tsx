import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useToday } from '#src/platform/clock/title-clock.ts';
import type { Form } from '#src/platform/forms/use-form.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TypedDate } from '#src/ui/typed-date.tsx';
import type { HandoverValues } from '../../gift-check.ts';

export function HandoverFields({ field }: { readonly field: Form<HandoverValues>['field'] }): ReactNode {
  const today = useToday();
  const dayNames = useDayNames();
  const by = field('by');
  return (
    <>
      <RadioGroup
        {...by}
        label={<Trans>Hvordan skal gaven fram?</Trans>}
        options={[
          {
            value: 'email',
            label: <Trans>Vi sender den på e-post</Trans>,
            description: <Trans>Om morgenen den dagen du velger, eller med en gang hvis det er i dag.</Trans>,
          },
          {
            value: 'giver',
            label: <Trans>Jeg gir den selv</Trans>,
            description: <Trans>Du får et gavekort som du kan skrive ut.</Trans>,
          },
        ]}
      />
      {by.value === 'email' ? (
        <>
          <TextField
            {...field('email')}
            label={<Trans>E-postadressen til mottakeren</Trans>}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
          <TypedDate
            {...field('sendOn')}
            label={<Trans>Når skal den sendes?</Trans>}
            help={<Trans>Skriv datoen som 24.12. Du kan velge en dag inntil et år fram.</Trans>}
            leaning="coming"
            dayNames={dayNames}
            today={today}
          />
        </>
      ) : null}
    </>
  );
}
