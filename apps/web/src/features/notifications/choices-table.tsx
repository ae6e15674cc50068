import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPIC_RULES } from '@tiffin/contract/rules/notifications';
import { useState } from 'react';

import { actionProblem } from '../../lib/api/action-problem.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PanelProblem } from '../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { hindrance, enableNotifications, disableNotifications, useWay, type Hindrance } from './device.ts';
import { choicesQuery, type Choice } from './queries.ts';

const CHANNELS = ['push', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];
const NAMES: Record<Channel, string> = { push: 'Push', mail: 'E-mail' };

const WHY: Record<Hindrance, string> = {
  blocked: 'Blocked in this browser’s settings',
  insecure: 'Needs https',
  'home-screen': 'On iPhone: add Tiffin to the home screen first',
  unsupported: 'This browser shows no notifications',
};

/** Shows the user's channels for each topic, and whether this device shows notifications. */
export default function ChoicesTable() {
  const choices = useQuery(choicesQuery());
  const platform = useQuery(platformQuery());
  const role = useSession()?.role;
  return (
    <div className="min-w-0">
      <ThisDevice />
      {choices.data ? (
        <Table choices={choices.data} isMailOff={platform.data?.mail === 'off'} />
      ) : choices.isError ? (
        <PanelProblem message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />
      ) : (
        <Loading label="Loading what you are told…" className="mt-4 grid gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </Loading>
      )}
      <ul className="m-0 mt-3 grid list-none gap-1 p-0 text-label leading-5.25 text-muted">
        {platform.data?.mail === 'off' && <li>This platform sends no e-mail</li>}
        {/* Customers have a switch for it, which says so. */}
        {role !== 'CUSTOMER' && <li>No SMS service is connected.</li>}
      </ul>
    </div>
  );
}

function ThisDevice() {
  const userId = useSession()?.userId ?? 0;
  const way = useWay(userId);
  const [why, setWhy] = useState(hindrance);
  const change = useMutation({
    mutationFn: async () => {
      if (way !== 'off') await disableNotifications(userId);
      else if ((await enableNotifications(userId)) === 'off') setWhy(hindrance());
    },
    onError: (error) => toast.bad(actionProblem(error)),
  });
  const test = useMutation({
    mutationFn: () => call('POST /api/push/test', {}),
    onSuccess: ({ sent }) =>
      sent > 0
        ? toast.good('Sent. It shows once no window of this browser is in front.')
        : toast.bad('No device of yours is told by a push service.'),
    onError: (error) => toast.bad(actionProblem(error)),
  });
  if (why)
    return (
      <p role="status" className="mt-2 text-label leading-5.25 font-semibold text-muted">
        {WHY[why]}
      </p>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      <p role="status" className="w-full text-label leading-5.25 text-muted">
        {
          {
            off: 'This device tells you nothing yet.',
            push: 'This device tells you, as long as you are logged in.',
            tab: 'This browser has no push service: an open tab tells you.',
          }[way]
        }
      </p>
      <Button
        variant={way === 'off' ? 'primary' : 'outline'}
        size="sm"
        isLoading={change.isPending}
        loadingText={way === 'off' ? 'Tell me on this device' : 'Stop on this device'}
        onClick={() => change.mutate()}
      >
        {way === 'off' ? 'Tell me on this device' : 'Stop on this device'}
      </Button>
      {way === 'push' && (
        <Button
          variant="ghost"
          size="sm"
          isLoading={test.isPending}
          loadingText="Send a test"
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
      )}
    </div>
  );
}

function Table({ choices, isMailOff }: { choices: readonly Choice[]; isMailOff: boolean }) {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <caption className="sr-only">What you are told, and how</caption>
      <thead>
        <tr className="border-b border-line text-caption text-muted">
          <th scope="col" className="py-2 pr-3 font-semibold">
            About
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-16 py-2 text-center font-semibold">
              {NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Row key={choice.topic} choice={choice} isMailOff={isMailOff} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ choice, isMailOff }: { choice: Choice; isMailOff: boolean }) {
  const { label, explanation } = TOPIC_RULES[choice.topic];
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-3 font-normal">
        <span className="block text-body font-semibold">{label}</span>
        <span className="block text-label leading-5.25 text-muted">{explanation}</span>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="py-2.5 text-center align-middle">
          <Cell choice={choice} channel={channel} label={label} isOff={channel === 'mail' && isMailOff} />
        </td>
      ))}
    </tr>
  );
}

type CellProps = { choice: Choice; channel: Channel; label: string; isOff: boolean };

function Cell({ choice, channel, label, isOff }: CellProps) {
  const queries = useQueryClient();
  const { queryKey } = choicesQuery();
  const save = useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/notifications/choices', { body: [{ topic: choice.topic, [channel]: isOn }] }),
    onSuccess: (all) => queries.setQueryData(queryKey, all),
    onError: (error) => toast.bad(actionProblem(error)),
  });
  const stored = choice[channel];
  if (stored === null)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">Never</span>
      </span>
    );
  const isOn = save.isPending ? save.variables : stored;
  return (
    <Switch
      label={`${label}: ${NAMES[channel]}`}
      isLabelHidden
      isOn={isOn && !isOff}
      isPending={save.isPending}
      isDisabled={choice.isFixed || isOff}
      onValueChange={(next) => save.mutate(next)}
    />
  );
}
