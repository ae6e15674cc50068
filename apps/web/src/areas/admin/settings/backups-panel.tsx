import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { messageOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { BACKUPS_ID } from '../admin-paths.ts';
import {
  backupOf,
  backupSentence,
  backupTroubles,
  KIND_TEXT,
  periodText,
  type Backup,
  type BackupState,
} from '../system/backup-text.ts';
import { systemQuery } from '../system/queries.ts';
import { sizeText } from '../system/text.ts';
import { BackupList } from './backup-list.tsx';
import { backupsQuery, isUnfinished, useStartBackup } from './backup-queries.ts';
import { Fact } from './fact.tsx';
import type { Settings } from './queries.ts';
import { RestoreSection } from './restore-section.tsx';

/** What is known of the backups, the list of them, a button for one more, and the commands that bring one back. */
export default function BackupsPanel({ settings }: { settings: Settings | undefined }) {
  const system = useQuery(systemQuery());
  const now = new Date(useNow());
  const panel = useArrival();
  const backup = system.data && backupOf(system.data);
  return (
    <div ref={panel} tabIndex={-1} className="mt-4 scroll-mt-20 rounded-card outline-none">
      <Panel id={BACKUPS_ID} title="Backups" note={backup && backupSentence(backup, now)}>
        {backup ? (
          <Known backup={backup} everyHours={settings?.backupEveryHours} now={now} />
        ) : system.data ? (
          <p className="mt-3 text-body text-muted">
            Nothing is known of the backups while the database cannot be reached.
          </p>
        ) : system.error ? (
          <PanelProblem message={messageOf(system.error)} onRetry={() => void system.refetch()} />
        ) : (
          <Rows />
        )}
      </Panel>
    </div>
  );
}

/** The panel comes after the screen: what leads here by its address is brought to it once it is there. */
function useArrival() {
  const panel = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${BACKUPS_ID}`) return;
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, [hash]);
  return panel;
}

const Rows = () => (
  <Loading className="mt-4 grid gap-4">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-10" />
    ))}
  </Loading>
);

type KnownProps = { backup: BackupState; everyHours: number | undefined; now: Date };

function Known({ backup, everyHours, now }: KnownProps) {
  const backups = useQuery(backupsQuery());
  const start = useStartBackup();
  const started = backups.data?.find(({ id }) => id === start.data?.id);
  const isBusy = start.isPending || backup.isRunning || (started !== undefined && isUnfinished(started));
  const newest = backups.data?.find(({ outcome, removedAt }) => outcome === 'done' && removedAt === null);
  return (
    <>
      {backupTroubles(backup, now).map((sentence) => (
        <Notice key={sentence} kind="attention" className="mt-3">
          {sentence}
        </Notice>
      ))}
      {backup.sameDisk && (
        <Notice kind="attention" className="mt-3">
          Backups and database lie on the same disk: when it dies, both are gone. BACKUP_DIR names a folder on
          another one.
        </Notice>
      )}
      <Facts backup={backup} everyHours={everyHours} now={now} />
      {backup.kind !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            isLoading={isBusy}
            loadingText="Backing up…"
            onClick={() => start.mutate()}
          >
            Back up now
          </Button>
          <p role="status" className="min-w-0 text-label text-muted wrap-anywhere">
            {isBusy ? 'A backup is being made, beside everything else.' : started && resultText(started)}
          </p>
        </div>
      )}
      <h3 className="mt-5 text-label font-semibold">Backups that were made or reported</h3>
      {backups.data ? (
        backups.data.length === 0 ? (
          <p className="mt-1 text-label text-muted">None yet.</p>
        ) : (
          <BackupList backups={backups.data} now={now} />
        )
      ) : backups.error ? (
        <PanelProblem message={messageOf(backups.error)} onRetry={() => void backups.refetch()} />
      ) : (
        <Rows />
      )}
      {backup.kind === 'whole' && <RestoreSection backup={backup} newest={newest} now={now} />}
    </>
  );
}

/** What became of the one that was asked for here. */
function resultText({ outcome, bytes, note }: Backup): string {
  if (outcome === 'failed') return `No backup was made: ${note}`;
  return `The backup is made${bytes === null ? '' : `, ${sizeText(bytes)}`}. ${note}`;
}

function Facts({ backup, everyHours, now }: KnownProps) {
  const { kind, lastAt, lastBytes, verifiedAt, nextAt, pointInTimeSince } = backup;
  if (kind === null && lastAt === null) return null;
  return (
    <dl className="m-0 mt-2 grid gap-x-6 sm:grid-cols-2">
      {lastAt !== null && (
        <Fact label="Last backup">
          {dateTime(lastAt, now)}
          {lastBytes !== null && `, ${sizeText(lastBytes)}`}
        </Fact>
      )}
      {kind !== null && (
        <>
          <Fact label="Proven by restoring">{verifiedAt === null ? 'Never' : dateTime(verifiedAt, now)}</Fact>
          {everyHours !== undefined && <Fact label="Period">{periodText(backup, everyHours)}</Fact>}
          {nextAt !== null && <Fact label="Next backup">{dateTime(nextAt, now)}</Fact>}
          <Fact label="Kind">{KIND_TEXT[kind]}</Fact>
          <Fact label="What can be had back">
            {pointInTimeSince === null
              ? 'The state of each backup'
              : `Any second since ${dateTime(pointInTimeSince, now)}`}
          </Fact>
        </>
      )}
    </dl>
  );
}
