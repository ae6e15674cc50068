import { Badge } from '../../../../ui/display/badge.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import type { FilePlan } from './file-plan.ts';

const NONE = 'none';

/** Effect of the file on the menu, or the problems that prevent it. */
export function ImportPlan({ plan }: { plan: FilePlan }) {
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0)
    return (
      <FormNotice kind="bad" className="mt-4">
        This file cannot be imported yet
        <ul className="mt-1 mb-0 list-none p-0 font-normal">
          {problems.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>
              Line {line}: {sentence}
            </li>
          ))}
        </ul>
      </FormNotice>
    );
  return (
    <>
      <p className="mt-4 font-semibold">
        {added.length} new, {changed.length} changed, {unchanged} as they are
      </p>
      <ul aria-label="What would change" className="m-0 mt-2 grid list-none gap-2 p-0">
        {changed.map(({ id, name, differences }) => (
          <li key={id} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="wrap-anywhere">{name}</bdi>
              <Badge tone="amber">Changed</Badge>
            </p>
            {differences.map(({ label, from, to }) => (
              <p key={`${label} ${from}`} className="text-label leading-5 wrap-anywhere text-ink-2">
                {label}: <s className="text-muted">{from || NONE}</s> <span aria-hidden>→</span>{' '}
                <ins className="font-semibold no-underline">{to || NONE}</ins>
              </p>
            ))}
          </li>
        ))}
        {added.map(({ name, facts }) => (
          <li key={`${name} ${facts.join(' ')}`} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="wrap-anywhere">{name}</bdi>
              <Badge tone="leaf">New</Badge>
            </p>
            {facts.map((fact) => (
              <p key={fact} className="text-label leading-5 wrap-anywhere text-ink-2">
                {fact}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
