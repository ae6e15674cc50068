import { isMissingChunk } from '../../lib/errors/missing-chunk.ts';
import { toast } from '../feedback/toast.tsx';

let shown = '';

/** For a part that could not be opened: what to do, depending on why. Pressed again and again, it is said once. */
export function toastLoadError(error: unknown): void {
  toast.close(shown);
  if (!isMissingChunk(error)) shown = toast.bad('This could not be opened. Please try again.');
  else if (navigator.onLine)
    shown = toast.bad('This belongs to a newer version of the page. Reload it to go on.', {
      label: 'Reload',
      onPress: () => location.reload(),
    });
  else shown = toast.bad('You’re offline. This opens once you are back online.');
}
