import { Notice } from '../../../ui/feedback/notice.tsx';
import type { AdminRestaurant } from './admin-restaurants.ts';
import { missingOf } from './missing.ts';

/** What a kitchen lacks that customers do not see yet, before it is approved. */
export function MissingNotice({ restaurant }: { restaurant: AdminRestaurant }) {
  const missing = missingOf(restaurant);
  if (restaurant.isApproved || missing.length === 0) return null;
  return (
    <Notice kind="attention" className="mb-4">
      <p className="m-0">It does not have yet:</p>
      <ul className="m-0 mt-1 list-disc pl-5 font-normal">
        {missing.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
