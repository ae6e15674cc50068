import {
  CASE_KINDS,
  type CaseKind,
  type CaseOutcome,
  type CaseSide,
  type CaseState,
} from '@tiffin/contract/rules/case';
import {
  Ban,
  BadgeIndianRupee,
  CircleCheck,
  CircleDot,
  CircleSlash,
  Clock,
  Info,
  MessageCircleReply,
  PackageX,
  Repeat2,
  Replace,
  ThermometerSnowflake,
  type LucideIcon,
} from 'lucide-react';

import type { Tone } from '../../ui/display/badge.tsx';

/** Label of the reported problem: "Something is missing". */
export const kindLabel = (kind: CaseKind): string =>
  CASE_KINDS.find(({ key }) => key === kind)?.label ?? kind;

export const KIND_ICON: Readonly<Record<CaseKind, LucideIcon>> = {
  missing: CircleSlash,
  wrong: Replace,
  spoiled: ThermometerSnowflake,
  late: Clock,
  'never came': PackageX,
};

export const STATE_LOOK: Readonly<Record<CaseState, { words: string; tone: Tone; Icon: LucideIcon }>> = {
  open: { words: 'Open', tone: 'amber', Icon: CircleDot },
  answered: { words: 'Answered', tone: 'blue', Icon: MessageCircleReply },
  closed: { words: 'Closed', tone: 'grey', Icon: CircleCheck },
};

/** How a case ended: a word, and what it means for the customer. None of them moves money by itself. */
export const OUTCOME_LOOK: Readonly<
  Record<CaseOutcome, { words: string; meaning: string; tone: Tone; Icon: LucideIcon }>
> = {
  explained: { words: 'Explained', meaning: 'Support has said what happened.', tone: 'blue', Icon: Info },
  replaced: {
    words: 'Replaced',
    meaning: 'The food is made good: it is brought again, or was.',
    tone: 'teal',
    Icon: Repeat2,
  },
  refunded: {
    words: 'Refunded',
    meaning: 'You get your money back, the way you paid.',
    tone: 'leaf',
    Icon: BadgeIndianRupee,
  },
  refused: { words: 'Refused', meaning: 'Support did not agree.', tone: 'red', Icon: Ban },
};

/** Who writes, for those whom nobody has named: "the restaurant". */
export const SIDE_LABELS: Readonly<Record<CaseSide, string>> = {
  customer: 'the customer',
  restaurant: 'the restaurant',
  platform: 'support',
};
