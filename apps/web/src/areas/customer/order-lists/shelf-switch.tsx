import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { SHELVES, type Shelf } from './shelves.ts';

const LABEL: Record<Shelf, string> = {
  all: 'All',
  active: 'Active',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

type Props = {
  shelf: Shelf;
  counts: Record<Shelf, number>;
  /** There are older orders that nobody has asked for: then the counts are not the whole. */
  hasMore: boolean;
  onChange: (shelf: Shelf) => void;
};

/** Which orders are shown. On a phone a strip that bleeds to the screen's edge. */
export function ShelfSwitch({ shelf, counts, hasMore, onChange }: Props) {
  return (
    <div className="strip py-1 -my-1 max-md:-mx-4 max-md:w-screen max-md:px-4">
      <SegmentedControl
        label="Show"
        className="shrink-0"
        options={SHELVES.map((value) => ({
          value,
          label: LABEL[value],
          count: hasMore && value !== 'active' ? `${counts[value]}+` : counts[value],
        }))}
        value={shelf}
        onValueChange={onChange}
      />
    </div>
  );
}
