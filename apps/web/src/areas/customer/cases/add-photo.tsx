import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { PHOTO_TYPES, pictureProblem } from '../../../lib/forms/picture-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { profileQuery } from '../account/profile.ts';
import { PhotoNote } from './photo-choice.tsx';
import { showPhotoResult, usePutPhoto } from './send-report.ts';

/** A photo for a case that is open and has none. It is sent when it is chosen, and kept where that fails. */
export function AddPhoto({ orderId }: { orderId: number }) {
  const maxMb = useQuery(profileQuery()).data?.maxPictureMb;
  const [wrong, setWrong] = useState<string | undefined>();
  const putting = usePutPhoto(orderId);
  const unsent = putting.isError ? putting.variables.file : undefined;

  const choose = async (file: File) => {
    putting.reset();
    const found = await pictureProblem(file, maxMb);
    setWrong(found);
    if (found === undefined) await put(file);
  };
  const put = async (file: File) => {
    try {
      showPhotoResult(await putting.mutateAsync({ file, isReplacing: false }));
    } catch {
      // The sentence below the button says why.
    }
  };
  const problem = putting.error ? `The photo was not sent: ${actionProblem(putting.error)}` : wrong;
  return (
    <div>
      <div className="flex flex-wrap gap-2.5">
        {unsent && (
          <Button size="sm" onClick={() => void put(unsent)}>
            Send the photo again
          </Button>
        )}
        <FileButton
          variant="outline"
          size="sm"
          accept={PHOTO_TYPES.join(',')}
          onFile={(file) => void choose(file)}
          isLoading={putting.isPending}
          loadingText="Sending…"
        >
          <Camera size={17} strokeWidth={2} aria-hidden />
          {unsent ? 'Choose another' : 'Add a photo'}
        </FileButton>
      </div>
      <PhotoNote problem={problem} />
    </div>
  );
}
