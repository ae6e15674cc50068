import type { DietSwitch } from '@tiffin/contract/rules/diet';

import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { undeclaredKindsText } from './filter-text.ts';

type Props = {
  /** True if the filters leave something, and only the words do not. */
  hasMatching: boolean;
  /** Filters that are on, but declared nowhere here. */
  undeclared: readonly DietSwitch[];
  onEndSearch: () => void;
  onClear: () => void;
};

/** In place of the dishes of a menu of which nothing is left. */
export function NoDish({ hasMatching, undeclared, onEndSearch, onClear }: Props) {
  return hasMatching ? (
    <EmptyState
      className="mt-6"
      title="No dish has these words."
      action={
        <Button variant="outline" onClick={onEndSearch}>
          Show the whole menu
        </Button>
      }
    />
  ) : (
    <EmptyState
      className="mt-6"
      title="No dish fits these filters."
      text={undeclaredKindsText(undeclared)}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
