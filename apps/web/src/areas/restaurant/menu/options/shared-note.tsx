import { counted } from '../../../../lib/format/formats.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

type Props = {
  name: string;
  /** All dishes that have the group. */
  sharedBy: number;
  onApart: () => void;
};

/** That a group is not this dish's alone, and the way to have it so. */
export function SharedNote({ name, sharedBy, onApart }: Props) {
  if (sharedBy < 2) return null;
  return (
    <p className="caption mt-1 flex flex-wrap items-center gap-x-2 text-muted">
      {`On ${counted(sharedBy, 'dish', 'dishes')}: changes show on all`}
      <Button variant="text" size="xs" aria-label={`Change ${name} only here`} onClick={onApart}>
        Change only here
      </Button>
    </p>
  );
}
