import { describe, expect, it } from 'vitest';

import { namesIn, problemOf } from '../check-names.mjs';

describe('a name', () => {
  it.each(['isSoldOut', 'MAX_ITEMS', 'actionOf', 'passwords', 'stagedFiles', 'action-buttons.tsx'])(
    '%s is plain',
    (name) => expect(problemOf(name)).toBeUndefined(),
  );

  it.each(['said', 'isSaid', 'SaidLine', 'TOLD_AT_ONCE', 'use-order-acts.ts', 'MOST_ITEMS', 'nextTurn'])(
    '%s is not',
    (name) => expect(problemOf(name)).toMatch(/: say /),
  );
});

it('is looked at where it is declared or given, not where it is read', () => {
  const code = `
    import { said as told } from './other.ts';
    interface Reply { body: string }
    export const answer = (request: Reply, { turn }: Turns) => ({ kept: request.said, [turn.ahead]: 'stage' });
    export const View = () => <p title="ghost">wish {answer.acts}</p>;`;
  expect([...namesIn(code, true)].toSorted()).toEqual(
    ['Reply', 'Turns', 'View', 'answer', 'body', 'kept', 'p', 'request', 'title', 'turn'].toSorted(),
  );
});
