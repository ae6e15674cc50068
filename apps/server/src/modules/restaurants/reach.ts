import { toRupees } from '@tiffin/contract/rules/money';
import { type Place, comparedLocality } from '@tiffin/contract/rules/service/read-address';
import { areaOf, metersBetween } from '@tiffin/contract/rules/service/areas';
import { EVERYWHERE } from '@tiffin/contract/rules/service/delivery-fee';
import type { Address } from '@tiffin/contract/schemas/address';
import { LOCALITIES_MAX, type Locality, type Reach } from '@tiffin/contract/schemas/delivery-area';
import { placeOfAddress } from '../addresses/index.ts';
import type { ServiceTerms } from '../service/index.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

interface Limited {
  readonly id: number;
  readonly service: ServiceTerms;
}

/** Public restaurants that do not deliver everywhere, by id. Under the catalogue's lease only. */
async function limited(search: CatalogueSearch): Promise<Limited[]> {
  return (await search.all()).flatMap(({ row: { id, service } }) =>
    service !== null && service.areas.length > 0 ? { id, service } : [],
  );
}

/** Who goes to an address, by the function that validates its orders. Under the catalogue's lease only. */
export async function reachOf(search: CatalogueSearch, address: Address): Promise<Reach> {
  const place = placeOfAddress(address);
  const restaurants = (await limited(search)).map((one) => toReach(one, place));
  return { everywhereFee: toRupees(EVERYWHERE.feePaise), restaurants };
}

function toReach({ id, service }: Limited, place: Place): Reach['restaurants'][number] {
  const { location, areas } = service;
  const found = areaOf(areas, location, place);
  const distance =
    location && place.coordinates
      ? { distanceMeters: Math.round(metersBetween(location, place.coordinates)) }
      : {};
  if (!found.area) {
    const { area: _none, ...why } = found;
    return { id, delivers: false, ...why, ...distance };
  }
  const { name, feePaise, minOrderPaise, freeAbovePaise, extraMinutes } = found.area;
  return {
    id,
    delivers: true,
    area: name,
    fee: toRupees(feePaise),
    minimumOrder: toRupees(minOrderPaise),
    freeAbove: freeAbovePaise === null ? null : toRupees(freeAbovePaise),
    extraMinutes,
    ...distance,
  };
}

/** The parts of the town that areas name, beginning as `q` does or with a word that does. Under the lease only. */
export async function listLocalities(search: CatalogueSearch, q: string | undefined): Promise<Locality[]> {
  const wanted = comparedLocality(q ?? '');
  const known = new Map<string, Locality>();
  for (const { service } of await limited(search)) {
    for (const { localities, postcodes } of service.areas) {
      const [postcode] = postcodes;
      const only = localities.length === 1 && postcodes.length === 1 && !postcode?.endsWith('*');
      for (const locality of localities) {
        const compared = comparedLocality(locality);
        if (!` ${compared}`.includes(` ${wanted}`)) continue;
        const before = known.get(compared);
        if (!before || (only && before.postcode === undefined))
          known.set(compared, { locality, ...(only && { postcode }) });
      }
    }
  }
  const found = [...known.entries()].toSorted(
    ([a], [b]) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)) || (a < b ? -1 : Number(a > b)),
  );
  return found.slice(0, LOCALITIES_MAX).map(([, locality]) => locality);
}
