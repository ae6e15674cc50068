import { useState } from 'react';

import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { BY_TEXT, notesOf, stateText, type Backup } from '../system/backup-text.ts';
import { sizeText } from '../system/text.ts';

const FEW = 6;

/** Each backup with its state, newest first; the older ones on request. */
export function BackupList({ backups, now }: { backups: readonly Backup[]; now: Date }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul aria-label="Backups" className="m-0 mt-1 list-none divide-y divide-line p-0">
        {backups.slice(0, isWhole ? undefined : FEW).map((backup) => (
          <BackupRow key={backup.id} backup={backup} now={now} />
        ))}
      </ul>
      {backups.length > FEW && (
        <Button
          variant="outline"
          size="sm"
          className="mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${backups.length}`}
        </Button>
      )}
    </>
  );
}

function BackupRow({ backup, now }: { backup: Backup; now: Date }) {
  const { kind, name, beganAt, endedAt, bytes, by, outcome } = backup;
  const { words, tone } = stateText(backup, now);
  const facts = [kind, bytes !== null && sizeText(bytes), BY_TEXT[by]].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-label leading-5.25">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="num font-semibold">{dateTime(endedAt ?? beganAt, now)}</p>
        <p className="num text-muted wrap-anywhere">{name === '' ? facts : `${facts}: ${name}`}</p>
        {notesOf(backup).map((note) => (
          <p key={note} className={outcome === 'failed' ? 'text-danger wrap-anywhere' : 'wrap-anywhere'}>
            {note}
          </p>
        ))}
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  );
}
