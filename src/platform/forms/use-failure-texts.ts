import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../api/api-error.ts';

/** Messages for a call that failed for a reason unrelated to the form's values (X-02, N-21). */
export interface FailureTexts {
  /** Message for the whole form, which says that the input is kept. */
  readonly ofForm: (error: ApiError) => string;
  /** Message for a button without input. */
  readonly ofButton: (error: ApiError) => string;
  /** Message for a field that the API refused without a reason. */
  readonly ofField: string;
}

export function useFailureTexts(): FailureTexts {
  const { t } = useLingui();
  const textOf = ({ kind, code, supportCode }: ApiError, comfort: string): string => {
    if (code === 'outcomeChanged') {
      return t`Dette er gjort før, og endret igjen siden. Se hvordan det er nå, og bekreft en gang til om du fortsatt vil.`;
    }
    if (code === 'maintenance') {
      return t`Vi arbeider med systemene. Prøv igjen om en liten stund.` + comfort;
    }
    if (code === 'onlyHolder') return t`Dette kan bare den som har abonnementet, gjøre.`;
    if (code === 'accessEnded') return t`Tilgangen din er avsluttet, så dette er ikke gjort.`;
    switch (kind) {
      case 'unauthenticated':
      case 'notAcceptable':
        return t`Du må logge inn på nytt før vi kan ta imot dette.`;
      case 'network':
        return t`Vi fikk ikke kontakt. Sjekk nettet og prøv igjen.` + comfort;
      case 'timeout':
        return t`Svaret lot vente på seg. Prøv igjen. Det blir ikke gjort to ganger.`;
      case 'notFound':
      case 'rejected':
      case 'server':
      case 'contract':
        return (
          t`Noe gikk galt hos oss. Prøv igjen. Hjelper det ikke, ring kundesenteret og oppgi koden ${supportCode}.` +
          comfort
        );
      default:
        return kind satisfies never;
    }
  };
  return {
    ofForm: (error) => textOf(error, ` ${t`Det du har skrevet, er ikke borte.`}`),
    ofButton: (error) => textOf(error, ''),
    ofField: t`Dette ble ikke godtatt. Se over det du har skrevet.`,
  };
}
