import { hoursText } from '@tiffin/contract/rules/service/hours-text';
import { readHours } from '@tiffin/contract/rules/service/read-hours';

type Props = {
  typed: string;
  /** False while typing goes on: most texts are no hours yet. */
  isTyped: boolean;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
};

/** Below the text about opening hours: what was read from it, and whether orders are taken by that. */
export default function HoursRead({ typed, isTyped, isTaken, onTake }: Props) {
  const hours = readHours(typed);
  return (
    <div className="mt-1.5 text-caption leading-5">
      <p role="status" className="m-0 text-ink-2 empty:hidden">
        {hours
          ? `We read: ${hoursText(hours)}`
          : isTyped && typed.trim() !== ''
            ? 'We cannot read hours from this; you set them on the next page.'
            : ''}
      </p>
      {hours && (
        <label className="mt-1 flex min-h-6 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
            className="m-0 size-4.5 shrink-0 accent-primary pointer-coarse:size-6"
          />
          Take orders at these hours
        </label>
      )}
    </div>
  );
}
