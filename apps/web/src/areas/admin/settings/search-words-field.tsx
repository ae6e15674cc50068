import { SEARCH_WORDS_MAX } from '@tiffin/contract/rules/limits';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { counted } from '../../../lib/format/formats.ts';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import type { SettingsValues } from './form-values.ts';
import { areWordLines, linesOfText } from './word-lines-text.ts';

const EXAMPLE = 'tapioca, kappa, yuca\nwater chestnut, singhara';

/** Words that mean the same, as administrators add them to those that every search knows. */
export function SearchWordsField({ form }: { form: UseFormReturn<SettingsValues> }) {
  const lines = linesOfText(useWatch({ control: form.control, name: 'searchWords' }));
  return (
    <Field
      label="Words for search"
      isOptional
      error={form.formState.errors.searchWords?.message}
      hint={
        <>
          Words that mean the same, with commas between, a line for each. Whoever searches one finds dishes
          called by another.
          <span className="num block">
            {lines.length === 0
              ? `At most ${SEARCH_WORDS_MAX.lines} lines`
              : `${counted(lines.flat().length, 'word')} in ${lines.length} of ${counted(SEARCH_WORDS_MAX.lines, 'line')}`}
          </span>
        </>
      }
      className="mt-4"
    >
      <TextArea
        rows={5}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoCapitalize="none"
        className="field-sizing-content max-h-96 min-h-32"
        {...form.register('searchWords', { validate: areWordLines })}
      />
    </Field>
  );
}

/** Larger than the rest of the settings, and seldom read. */
const KnownWordList = lazyOptional<{ onClose: () => void }>(
  () => import('./known-word-list.tsx'),
  <Loading label="Loading the words…">
    <Skeleton className="mb-2 h-64" />
  </Loading>,
);

/** The words that every search knows, on request. */
export function KnownWords() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-4 border-t border-line"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-label font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        Words that are known already
        <ChevronDown
          size={17}
          strokeWidth={2}
          aria-hidden
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isOpen && <KnownWordList onClose={() => setOpen(false)} />}
    </details>
  );
}
