import type { CaseState } from '@tiffin/contract/rules/case';

import { Badge } from '../../ui/display/badge.tsx';
import { STATE_LOOK } from './text.ts';

/** Open, answered or closed. */
export function CaseStateBadge({ state }: { state: CaseState }) {
  const { words, tone, Icon } = STATE_LOOK[state];
  return (
    <Badge tone={tone} look="pill" icon={<Icon strokeWidth={2.1} />}>
      {words}
    </Badge>
  );
}
