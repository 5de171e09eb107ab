import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { readSignedId, signedId } from '#origin/platform/tokens/signed-id.ts';

type LinkParts = Pick<Services, 'fleet' | 'secrets'>;

const purpose = 'helper invitation';

/** The URL that accepts an invitation to help. */
export function helperLink({ fleet, secrets }: LinkParts, title: FleetTitle, id: string): string {
  const token = signedId({ secret: secrets.sessionSecret, purpose, titleCode: title.titleCode }, id);
  return `${fleet.pageUrl(title)}/verifiser-familiemedlem#hjelp=${encodeURIComponent(token)}`;
}

/** The access that a token of a link names; undefined unless it is one of the title's. */
export function accessIdInToken(
  { secrets }: Pick<LinkParts, 'secrets'>,
  title: FleetTitle,
  token: string,
): string | undefined {
  return readSignedId({ secret: secrets.sessionSecret, purpose, titleCode: title.titleCode }, token);
}
