import {
  canonicalNumber,
  numberText,
  readNumber,
  unreadableSentence,
  type NumberKind,
} from '@tiffin/contract/rules/number-text';
import { useId, useRef, useState, type ComponentProps } from 'react';

import { isComposing } from '../../lib/browser/composing.ts';
import { FieldError, useFieldWiring } from './field.tsx';
import { NumberQuestion } from './number-question.tsx';
import { TextInput } from './text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'value' | 'onChange'> & {
  kind: NumberKind;
  /** What was typed. */
  value: string;
  onValueChange: (typed: string) => void;
};

/**
 * An amount or a count. It is a text: a browser's number field makes 14950 of '149,50', nothing of '499-', and another
 * number of a turn of the mouse wheel. Once left, it shows the number as it was read, asks which of two is meant, or says
 * that it is none.
 */
export function NumberInput({ kind, value, onValueChange, onBlur, onKeyDown, className, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const wiring = useFieldWiring();
  // The field's own sentence says it already.
  const isReported = wiring['aria-invalid'] === true;
  const reading = readNumber(value, kind);
  const isShown = !isTyping || isReported;
  const values = isShown && reading.is === 'doubtful' ? reading.values : [];
  const isUnreadable = isShown && reading.is === 'unreadable';
  const isWrong = isUnreadable || values.length > 0;
  const described = [wiring['aria-describedby'], isWrong && id].filter(Boolean).join(' ') || undefined;

  const finish = () => {
    if (!isTyping) return;
    setTyping(false);
    const canonical = canonicalNumber(value, kind);
    if (canonical !== value) onValueChange(canonical);
  };
  return (
    <div ref={element} className={className}>
      <TextInput
        {...rest}
        type="text"
        inputMode={kind === 'money' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-describedby={described}
        {...(isWrong && { 'aria-invalid': true })}
        className="num"
        value={value}
        onChange={({ target }) => {
          setTyping(true);
          onValueChange(target.value);
        }}
        onBlur={(event) => {
          finish();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) finish();
          onKeyDown?.(event);
        }}
      />
      {isUnreadable && !isReported && <FieldError id={id}>{unreadableSentence(value)}</FieldError>}
      {values.length > 0 && (
        <NumberQuestion
          id={id}
          kind={kind}
          values={values}
          onChoose={(chosen) => {
            setTyping(false);
            onValueChange(numberText(chosen, kind));
            // The button that was pressed has gone.
            element.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
