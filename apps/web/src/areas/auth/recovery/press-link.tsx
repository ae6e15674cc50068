import { useState, type ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkLayout } from './link-layout.tsx';
import { DeadLink, isDeadLink } from './live-link.tsx';

type Props = {
  title: string;
  text: string;
  button: string;
  submit: () => Promise<{ email: string }>;
  doneTitle: string;
  doneText: (email: string) => string;
  /** The next steps afterwards. */
  children: ReactNode;
};

/** Done with a press only: what fetches mailed links to look for harm must not spend them. */
export function PressLink({ title, text, button, submit, doneTitle, doneText, children }: Props) {
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDead, setDead] = useState(false);
  const [isActing, setActing] = useState(false);
  const press = async () => {
    setProblem(null);
    setActing(true);
    try {
      setEmail((await submit()).email);
    } catch (error) {
      if (isDeadLink(error)) setDead(true);
      else setProblem(messageOf(error));
    } finally {
      setActing(false);
    }
  };
  if (isDead) return <DeadLink title={title} />;
  if (email !== null)
    return (
      <LinkLayout title={doneTitle}>
        <Notice kind="good" className="mt-6">
          {doneText(email)}
        </Notice>
        {children}
      </LinkLayout>
    );
  return (
    <LinkLayout title={title} text={text}>
      <div className="mt-6 grid gap-5">
        <Button size="lg" isLoading={isActing} onClick={() => void press()}>
          {button}
        </Button>
        {problem !== null && <Notice kind="bad">{problem}</Notice>}
      </div>
    </LinkLayout>
  );
}
