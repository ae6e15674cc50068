import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';

import { isComposing } from '../../lib/browser/composing.ts';
import { useFieldWiring } from './field.tsx';

type Props = {
  /** Name for the list of tokens: "Postcodes of Indiranagar". */
  label: string;
  tokens: readonly string[];
  onTokensChange: (tokens: readonly string[]) => void;
  /** Two that it says are the same are one token. */
  sameAs: (token: string) => string;
  /** The places of those that are wrong; the Field around says why. */
  wrong?: readonly number[];
  placeholder?: string;
};

const SEPARATOR = /[\n\r\t,;]/u;

/** Splits pasted text: a column, a row, or a line with commas. */
const split = (text: string): readonly string[] =>
  text
    .split(new RegExp(SEPARATOR, 'u'))
    .map((part) => part.trim())
    .filter((part) => part !== '');

const NONE: readonly number[] = [];

/** Short texts as chips in one field: Enter, a comma or leaving the field adds what is typed, Backspace takes the last away. */
export function TokenInput({ label, tokens, onTokensChange, sameAs, wrong = NONE, placeholder }: Props) {
  const wiring = useFieldWiring();
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (parts: readonly string[]) => {
    const known = new Set(tokens.map((token) => sameAs(token)));
    const fresh = parts.filter((part) => known.size < known.add(sameAs(part)).size);
    setTyped('');
    if (fresh.length === 0) return;
    onTokensChange([...tokens, ...fresh]);
    setNews(fresh.length === 1 ? `${fresh[0]} added` : `${fresh.length} added`);
  };

  const remove = (index: number) => {
    setNews(`${tokens[index]} removed`);
    onTokensChange(tokens.toSpliced(index, 1));
    // The button that was pressed goes.
    input.current?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    // A field of one line would join the lines.
    if (!SEPARATOR.test(text.trim())) return;
    event.preventDefault();
    add(split(`${typed}${text}`));
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(split(typed));
    }
    if (event.key === 'Backspace' && typed === '' && tokens.length > 0) remove(tokens.length - 1);
  };

  return (
    <div
      className={clsx(
        'relative flex max-h-52 flex-wrap gap-1.5 overflow-y-auto rounded-control border bg-surface p-1.75 transition-colors duration-120 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        wiring['aria-invalid']
          ? 'border-danger shadow-[0_0_0_1px_var(--danger)]'
          : 'border-control hover:border-muted',
      )}
    >
      {tokens.length > 0 && (
        <ul aria-label={label} className="m-0 contents list-none p-0">
          {tokens.map((token, index) => (
            <li
              key={token}
              className={clsx(
                'num inline-flex h-8 max-w-full items-center rounded-small pl-2.5 text-label font-medium pointer-coarse:h-10',
                wrong.includes(index) ? 'bg-danger-soft text-on-danger-soft' : 'bg-sunken text-ink',
              )}
            >
              <bdi className="truncate">{token}</bdi>
              {wrong.includes(index) && <span className="sr-only"> (wrong)</span>}
              <button
                type="button"
                aria-label={`Remove ${token}`}
                onClick={() => remove(index)}
                className="grid h-full w-8 shrink-0 place-items-center rounded-small hover:text-danger pointer-coarse:w-10"
              >
                <X size={15} strokeWidth={2.2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...wiring}
        ref={input}
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={tokens.length === 0 ? placeholder : undefined}
        className="h-8 min-w-28 flex-1 bg-transparent px-2 text-ink outline-none placeholder:text-muted pointer-coarse:h-10"
        value={typed}
        onChange={({ target, nativeEvent }) =>
          SEPARATOR.test(target.value) && !(nativeEvent as InputEvent).isComposing // of a text input
            ? add(split(target.value))
            : setTyped(target.value)
        }
        onPaste={paste}
        onKeyDown={press}
        onBlur={() => add(split(typed))}
      />
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}
