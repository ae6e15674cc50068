import type { Position } from '@tiffin/contract/rules/duties';

import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { POSITION_NAME } from './positions.ts';

const TONE: Readonly<Record<Position, Tone>> = { owner: 'plum', manager: 'blue', kitchen: 'teal' };

export function PositionBadge({ position }: { position: Position }) {
  return <Badge tone={TONE[position]}>{POSITION_NAME[position]}</Badge>;
}
