import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { formatGiftCode, giftAlphabet } from '#src/domain/gifts.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Services } from '#origin/platform/services/services.ts';

/** Letters of a code. Each is one of 32, so they are 80 bits. */
const codeLength = 16;
const bitsOfLetter = 0x1f;

/** A gift of a title, and what its code is made with. */
export interface GiftCodeSource {
  readonly secret: string;
  readonly titleCode: string;
  readonly giftNo: string;
}

/**
 * The code of a gift. It follows from the secret and the number alone, so that it can be shown to the giver and sent on its
 * day although it is stored nowhere.
 */
export function giftCodeOf({ secret, titleCode, giftNo }: GiftCodeSource): string {
  const bytes = createHmac('sha256', secret).update(`gift\n${titleCode}\n${giftNo}`).digest();
  return [...bytes.subarray(0, codeLength)].map((byte) => giftAlphabet[byte & bitsOfLetter] ?? '').join('');
}

/**
 * What a code is known by. It has no secret: a code that was printed must stay good when the secret changes, and 80 bits of
 * chance are not found by trying.
 */
export function hashOfGiftCode(titleCode: string, code: string): string {
  return createHash('sha256').update(`gift code\n${titleCode}\n${code}`).digest('base64url');
}

/** Parts that codes and links are made with. */
export type GiftCodeServices = Pick<Services, 'fleet' | 'secrets'>;

/** The code of a gift as it was given out, and the URL that carries it. */
export interface GiftKey {
  readonly code: string;
  readonly link: string;
}

/** The code of a gift as printed, and its link; undefined if the secret has changed since it was given out. */
export function giftKeyOf(
  { fleet, secrets }: GiftCodeServices,
  title: FleetTitle,
  { giftNo, codeHash }: { readonly giftNo: string; readonly codeHash: string },
): GiftKey | undefined {
  const { titleCode } = title;
  const code = giftCodeOf({ secret: secrets.sessionSecret, titleCode, giftNo });
  const hash = Buffer.from(hashOfGiftCode(titleCode, code));
  const kept = Buffer.from(codeHash);
  if (hash.length !== kept.length || !timingSafeEqual(hash, kept)) return undefined;
  const printed = formatGiftCode(code);
  return { code: printed, link: `${fleet.pageUrl(title)}/bestill-abonnement?gave=kode#kode=${printed}` };
}
