import { Camera, Trash2 } from 'lucide-react';

import type { ChosenFile } from '../../../lib/forms/chosen-file.ts';
import { PHOTO_TYPES } from '../../../lib/forms/picture-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';

type Props = {
  photo: ChosenFile | null;
  problem: string | undefined;
  /** Null lets go of it. */
  onChoose: (file: File | null) => void;
};

/** A photo of what is wrong: looked at when it is chosen, and sent with the rest. */
export function PhotoChoice({ photo, problem, onChoose }: Props) {
  return (
    <div role="group" aria-label="Photo">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <p aria-hidden className="text-label leading-5 font-semibold">
          Photo
        </p>
        <span className="caption text-muted">Optional</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {photo && (
          <img
            src={photo.url}
            alt={`Chosen: ${photo.file.name}`}
            className="size-22 animate-fade rounded-control border border-line object-cover"
          />
        )}
        <FileButton variant="outline" size="sm" accept={PHOTO_TYPES.join(',')} onFile={onChoose}>
          <Camera size={17} strokeWidth={2} aria-hidden />
          {photo ? 'Change photo' : 'Add a photo'}
        </FileButton>
        {photo && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
            <Trash2 size={17} strokeWidth={2} aria-hidden />
            Remove photo
          </Button>
        )}
      </div>
      <PhotoNote problem={problem} />
    </div>
  );
}

/** The problem with the photo, and who sees it. */
export function PhotoNote({ problem }: { problem: string | undefined }) {
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {problem}
        </p>
      )}
      <p className="caption mt-1.5 text-muted">Only you, the restaurant and support see it.</p>
    </>
  );
}
