import { Download } from 'lucide-react';

import { saveCsv } from '../../../../lib/browser/save-file.ts';
import { counted } from '../../../../lib/format/formats.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import type { FilePlan } from './file-plan.ts';
import { linesToMend } from './lines-to-mend.ts';
import type { Sheet } from './sheet.ts';

const NONE = 'none';

type Props = {
  plan: FilePlan;
  /** Null once it is sent. */
  sheet: Sheet | null;
};

/** Effect of the file on the menu, and what keeps lines of it from being imported. */
export function ImportPlan({ plan, sheet }: Props) {
  const { added, changed, unchanged, problems, left } = plan;
  const isNothing = added.length + changed.length + unchanged === 0;
  return (
    <>
      {problems.length > 0 && (
        <FormNotice kind="bad" className="mt-4">
          {isNothing
            ? 'This file cannot be imported yet'
            : `${counted(left.length, 'line is', 'lines are')} left out until mended`}
          <ul className="mt-1 mb-0 list-none p-0 font-normal">
            {problems.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>
                Line {line}: {sentence}
              </li>
            ))}
          </ul>
          {left.length > 0 && sheet && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              onClick={() => saveCsv('lines-to-mend.csv', linesToMend(sheet, plan))}
            >
              <Download size={16} strokeWidth={2.1} aria-hidden />
              Download these lines
            </Button>
          )}
        </FormNotice>
      )}
      {isNothing && problems.length === 0 && (
        <p className="mt-4 font-semibold">Nothing stands in this file.</p>
      )}
      {!isNothing && (
        <p className="mt-4 font-semibold">
          {added.length} new, {changed.length} changed, {unchanged} as they are
        </p>
      )}
      <ul aria-label="What would change" className="m-0 mt-2 grid list-none gap-2 p-0">
        {changed.map(({ id, name, differences }) => (
          <li key={id} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="wrap-anywhere">{name}</bdi>
              <Badge tone="amber">Changed</Badge>
            </p>
            {differences.map(({ label, from, to }) => (
              <p key={`${label} ${from} ${to}`} className="text-label leading-5 wrap-anywhere text-ink-2">
                {label}:{' '}
                <bdi>
                  <s className="text-muted">{from || NONE}</s>
                </bdi>{' '}
                <span aria-hidden>→</span>{' '}
                <bdi>
                  <ins className="font-semibold no-underline">{to || NONE}</ins>
                </bdi>
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
