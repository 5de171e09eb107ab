import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PossibleQuote } from '#src/contract/order.ts';
import type { CampaignOffer, Product, PurchaseMethodId } from '#src/contract/product.ts';
import type { SharedProfile } from '#src/contract/profile-sharing.ts';
import type { User } from '#src/contract/session.ts';
import { usePostalPlaces } from '#src/platform/address/postal-places.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import {
  type Asked,
  type BuyerValues,
  buyerCheck,
  type CheckedBuyer,
  valuesOfBuyer,
  valuesOfShared,
} from '../buyer-check.ts';
import { type PurchasePlace, pathOf } from '../places.ts';
import { type PlanRequest, quoteQuery } from '../queries.ts';
import { requestedOffer } from '../rules.ts';
import type { Buyer } from '../schema.ts';
import { buyerTexts } from './messages.ts';
import { BirthDateField, PaperAddress } from './order-fields.tsx';
import { OrderSummary } from './order-summary.tsx';

/** Has no catalogue of its own, since its texts are loaded with the form's. */
const VippsProfilePart = lazyPart(async () => (await import('./vipps-profile.tsx')).VippsProfile, 2);

export interface BuyerFormProps {
  readonly place: PurchasePlace;
  readonly product: Product;
  readonly request: PlanRequest;
  readonly offers: readonly CampaignOffer[];
  readonly buyer: Buyer;
  readonly onBuyer: (buyer: Buyer) => void;
  readonly quote: PossibleQuote;
  /** The first one is preselected on the next screen. */
  readonly methods: readonly PurchaseMethodId[];
  readonly user: User;
  readonly asked: Asked;
  /** True if the title can fetch a person's data from Vipps. */
  readonly sharesProfile: boolean;
}

/** All other refusals are shown by the next step. */
const fieldRefusals = {
  codeUnknown: 'code',
  codeExpired: 'code',
  codeUsedUp: 'code',
  codeUsedBefore: 'code',
  offerNotForPlan: 'code',
  offerNotForPeriod: 'code',
  notDelivered: 'postalCode',
  required: 'postalPlace',
} as const satisfies Record<string, keyof BuyerValues>;

export function BuyerForm(props: BuyerFormProps): ReactNode {
  const { t } = useLingui();
  const { place, product, quote, asked, user, methods } = props;
  const { email } = user;
  const { planName } = product;
  const { formRef, takeShared, ...form } = useBuyerForm(props);
  const isFetchable = asked.name || asked.birthDate || asked.address;
  return (
    <form {...form.formProps} ref={formRef} className="form" aria-label={t`Om deg`}>
      <ErrorSummary {...form.summary} />
      <FlowBody
        summaryHeading={<Trans>Bestillingen</Trans>}
        summary={<OrderSummary quote={quote} method={methods[0]} />}
        actions={
          <SubmitRow
            label={<Trans>Gå videre</Trans>}
            busyLabel={<Trans>Sjekker …</Trans>}
            isBusy={form.isBusy}
            secondary={
              <Link to={pathOf({ ...place, step: 'velg' })}>
                <Trans>Velg et annet abonnement</Trans>
              </Link>
            }
          />
        }
      >
        <p>
          <Trans>
            Du bestiller {planName} som {email}.
          </Trans>
        </p>
        {props.sharesProfile && isFetchable ? (
          <VippsProfilePart place={place} asked={asked} onShared={takeShared} />
        ) : null}
        <PersonFields form={form} asked={asked} />
        {asked.address ? <PaperAddress field={form.field} instead={<WithoutPaper place={place} />} /> : null}
        <CodeField form={form} />
      </FlowBody>
    </form>
  );
}

function WithoutPaper({ place }: Pick<BuyerFormProps, 'place'>): ReactNode {
  return (
    <Link to={pathOf({ ...place, step: 'velg', ariaPlanID: null })}>
      <Trans>Se abonnement uten papiravis</Trans>
    </Link>
  );
}

interface FieldsProps {
  readonly form: Form<BuyerValues>;
}

function PersonFields({ form, asked }: FieldsProps & Pick<BuyerFormProps, 'asked'>): ReactNode {
  return (
    <>
      {asked.name ? (
        <>
          <TextField {...form.field('givenName')} label={<Trans>Fornavn</Trans>} autoComplete="given-name" />
          <TextField {...form.field('familyName')} label={<Trans>Etternavn</Trans>} autoComplete="family-name" />
        </>
      ) : null}
      {asked.birthDate ? <BirthDateField {...form.field('birthDate')} label={<Trans>Fødselsdato</Trans>} /> : null}
      {asked.phoneNumber ? (
        <TextField
          {...form.field('phoneNumber')}
          label={<Trans>Telefonnummer</Trans>}
          help={<Trans>Kundesenteret bruker det når noe er uklart med abonnementet.</Trans>}
          type="tel"
          autoComplete="tel"
          characters={14}
          isOptional
        />
      ) : null}
    </>
  );
}

/** Collapsed, since few people have a discount code. */
function CodeField({ form }: FieldsProps): ReactNode {
  const code = form.field('code');
  return (
    <details open={code.value !== '' || code.error !== undefined || undefined}>
      <summary>
        <Trans>Har du en rabattkode?</Trans>
      </summary>
      <TextField
        {...code}
        label={<Trans>Rabattkode</Trans>}
        characters={16}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
    </details>
  );
}

interface FillableForm extends Form<BuyerValues> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Fills in what Vipps has shared, and continues if nothing is missing. */
  readonly takeShared: (profile: SharedProfile) => void;
}

function useBuyerForm({ place, request, offers, buyer, onBuyer, user, asked }: BuyerFormProps): FillableForm {
  const today = useToday();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const postalPlaces = usePostalPlaces();
  const textOf = useFormTexts(buyerTexts);
  const { coverage } = useTitle();

  const goOn = async ({ buyer: typed, code }: CheckedBuyer): Promise<FormIssue | undefined> => {
    const postalPlace = typed.address === null ? '' : await postalPlaces.settle(typed.address);
    if (postalPlace === undefined) return { code: 'required' };
    const next = { ...typed, address: typed.address === null ? null : { ...typed.address, postalPlace } };
    // The next screen asks for the same offer: without a code, that of the campaign in the URL.
    const offer = requestedOffer({ ...place, code }, offers);
    const { birthDate, address } = next;
    const quote = await queryClient.query(quoteQuery({ ...request, offer, birthDate, address }));
    if (!quote.possible && Object.hasOwn(fieldRefusals, quote.code)) return { code: quote.code };
    onBuyer(next);
    await navigate(pathOf({ ...place, step: 'betal', code }));
    return undefined;
  };

  const check = buyerCheck({ today, asked, named: user, placeOf: postalPlaces.known, coverage });
  const form = useForm({
    check,
    initial: valuesOfBuyer(buyer, { displayName: user.displayName, code: place.code }),
    textOf,
    refusals: fieldRefusals,
    onSubmit: goOn,
    draftKey: 'purchase-buyer',
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  // Submits the form element once the values are rendered, because only a submit reports issues.
  useEffect(() => {
    if (isFilled) formRef.current?.requestSubmit();
  }, [isFilled]);
  const takeShared = (profile: SharedProfile): void => {
    const shared = valuesOfShared(profile, asked, form.values);
    form.change(shared);
    // The response can be read only once, so a reload, or Back from the next screen, must not read it again.
    void navigate(pathOf(place), { replace: true }).then(() => setIsFilled(check({ ...form.values, ...shared }).ok));
  };
  return { ...form, formRef, takeShared };
}
