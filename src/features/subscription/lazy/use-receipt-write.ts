import type * as v from 'valibot';
import type { WriteEndpoint } from '#src/contract/endpoint.ts';
import { useWrite, type Write, type WriteOptions } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { refusalTexts } from './messages.ts';

interface ReceiptEndpoint extends WriteEndpoint {
  readonly response: v.GenericSchema<unknown, { readonly receipt: { readonly id: string } }>;
}

/** Replaces the page with the receipt of the change. */
export function useReceiptWrite<E extends ReceiptEndpoint>(
  endpoint: E,
  options: Pick<WriteOptions<E>, 'onCancel'> = {},
): Write<E> {
  const navigate = useNavigate();
  return useWrite({
    ...options,
    endpoint,
    texts: refusalTexts,
    onDone: ({ receipt }) => navigate(`/receipt2?id=${encodeURIComponent(receipt.id)}`, { replace: true }),
  });
}
