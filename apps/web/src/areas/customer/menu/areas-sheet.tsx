import { areaText } from '../../../features/restaurants/area-text.ts';
import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = { restaurant: Restaurant; isOpen: boolean; onClose: () => void };

/** Areas where a restaurant delivers, with fee and minimum order, in the order its owner set. */
export default function AreasSheet({ restaurant, isOpen, onClose }: Props) {
  const { areas = [] } = restaurant.service ?? {};
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Where ${restaurant.name} delivers`}
      description="Your address says which area it is, once it stands in your cart."
    >
      <dl className="num m-0 grid divide-y divide-line">
        {areas.map(({ name, ...terms }) => (
          <div key={`${name} ${areaText(terms)}`} className="py-2.5">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd className="m-0 mt-0.5 text-label leading-5 text-ink-2">{areaText(terms)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
