import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { withSandboxOffers } from '#origin/sandbox/sandbox-offers.ts';
import { brandHexOf } from '#scripts/fleet/logo.ts';
import { brandTones } from '#scripts/fleet/theme.ts';
import type { Fleet, FleetTitle } from '#src/domain/fleet.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { demoTitles } from '#tests/support/fleet/demo-titles.ts';

/**
 * The fleet as a build would write it to the fleet file, by default with all demo titles. Also registers the titles'
 * catalogues in this process.
 */
export function testFleet(given: readonly ServerTitle[] = demoTitles()): Fleet {
  const unbuilt = { styleHashes: [], contentHash: '0'.repeat(64) };
  const titles = given.map((title) => ({ ...title, brand: brandTones(brandHexOf(title)), ...unbuilt }));
  const fleet = withSandboxOffers({ buildId: 'test', scriptHashes: [], titles });
  keepCatalogues(fleet.titles);
  return fleet;
}

/** Finds a title of a fleet by its publication id. */
export function titleNamed({ titles }: { readonly titles: readonly FleetTitle[] }, publicationId: string): FleetTitle {
  const title = titles.find((one) => one.publicationId === publicationId);
  if (title === undefined) throw new Error(`There is no title ${publicationId}.`);
  return title;
}
