import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  Activity,
  CircleCheck,
  CircleX,
  Database,
  History,
  Radio,
  Server,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { backupOf, backupVerdict } from '../system/backup-text.ts';
import { systemQuery } from '../system/queries.ts';
import { backupText, isUp, uptimeText, type System } from '../system/text.ts';
import { BackupReason } from './backup-reason.tsx';

/** Shows measured values only: no promise of so many nines. */
export function SystemStatus() {
  const { data, error, refetch } = useQuery(systemQuery());
  return (
    <Panel
      id="system-status"
      title="System Status"
      aside={error ? <Badge tone="red">Not reached</Badge> : data && <Verdict system={data} />}
    >
      {/* An old measurement says nothing about now. */}
      {error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows system={data} />
      ) : (
        <Loading className="mt-4 grid gap-4">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-7" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}

/** A system without a backup is not good, however well it runs. */
function Verdict({ system }: { system: System }) {
  if (!isUp(system)) return <Badge tone="red">Trouble</Badge>;
  const ofBackup = verdictOf(system);
  return ofBackup === undefined ? (
    <Badge tone="leaf">All good</Badge>
  ) : (
    <Badge tone="amber">{ofBackup}</Badge>
  );
}

/** A node of the release before knows only whether there is one. */
function verdictOf(system: System): string | undefined {
  const backup = backupOf(system);
  if (backup) return backupVerdict(backup);
  return system.lastBackupAt === null ? 'No backup' : undefined;
}

const ms = (latency: number) => `${latency < 10 ? latency.toFixed(1) : Math.round(latency)} ms`;

function Rows({ system }: { system: System }) {
  const { api, database, version, eventClients } = system;
  return (
    <dl className="m-0 mt-2 divide-y divide-line">
      <Row label="API" Icon={Server} note={ms(api.latencyMs)}>
        <State isGood={api.status === 'up'} good="Online" bad="Offline" />
      </Row>
      <Row label="Database" Icon={Database} note={ms(database.latencyMs)}>
        <State isGood={database.status === 'up'} good="Connected" bad="Not connected" />
      </Row>
      <Row label="Uptime" Icon={Activity}>
        {uptimeText(system)}
      </Row>
      <Row label="Version" Icon={Tag}>
        {version}
      </Row>
      <Row label="Last backup" Icon={History} below={<BackupReason system={system} />}>
        {backupText(system)}
      </Row>
      <Row label="Live screens" Icon={Radio}>
        {counted(eventClients, 'client')}
      </Row>
    </dl>
  );
}

type RowProps = {
  label: string;
  Icon: LucideIcon;
  note?: string;
  /** One more `dd`, in a line of its own. */
  below?: ReactNode;
  children: ReactNode;
};

function Row({ label, Icon, note, below, children }: RowProps) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 py-2">
      <dt className="flex flex-1 items-center gap-3">
        <Icon size={18} strokeWidth={2} aria-hidden className="shrink-0 text-muted" />
        {label}
      </dt>
      <dd className="num m-0 flex flex-wrap items-center justify-end gap-x-2.5 text-right font-medium">
        {note && <span className="text-caption font-normal text-muted">{note}</span>}
        {children}
      </dd>
      {below}
    </div>
  );
}

function State({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-semibold',
        isGood ? 'text-leaf-ink' : 'text-danger',
      )}
    >
      <Icon size={17} strokeWidth={2} aria-hidden />
      {isGood ? good : bad}
    </span>
  );
}
