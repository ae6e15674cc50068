import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { NumberInput } from './number-input.tsx';
import { TokenInput } from './token-input.tsx';
import { useActiveOption } from './use-active-option.ts';

/** What browsers send of a key that an input method takes; the second is Safari's, after the end of the word. */
const TAKEN = [{ isComposing: true }, { keyCode: 229 }];
const field = () => screen.getByRole<HTMLInputElement>('textbox');

function Tokens({ first }: { first: readonly string[] }) {
  const [tokens, setTokens] = useState(first);
  return <TokenInput label="Areas" tokens={tokens} onTokensChange={setTokens} sameAs={(token) => token} />;
}
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe.each(TAKEN)('while a word is being composed (%o)', (taken) => {
  it('Enter makes no chip of half of it', () => {
    render(<Tokens first={[]} />);
    fireEvent.change(field(), { target: { value: 'しぶ' } });
    fireEvent.keyDown(field(), { key: 'Enter', ...taken });
    expect([chips(), field().value]).toEqual([[], 'しぶ']);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect([chips(), field().value]).toEqual([['しぶ'], '']);
  });

  it('Backspace takes no chip away', () => {
    render(<Tokens first={['Andheri']} />);
    fireEvent.keyDown(field(), { key: 'Backspace', ...taken });
    expect(chips()).toEqual(['Andheri']);
    fireEvent.keyDown(field(), { key: 'Backspace' });
    expect(chips()).toEqual([]);
  });

  it('Enter reads no number', () => {
    const onValueChange = vi.fn<(typed: string) => void>();
    render(<NumberInput kind="money" value="１４９" onValueChange={onValueChange} />);
    fireEvent.change(field(), { target: { value: '１４９.' } });
    onValueChange.mockClear();
    fireEvent.keyDown(field(), { key: 'Enter', ...taken });
    expect(onValueChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('149.00');
  });

  it('Enter chooses no option', () => {
    const onChoose = vi.fn<(option: string) => void>();
    function Combobox() {
      const { press, inputProps } = useActiveOption(['dal'], {
        keyOf: (option) => option,
        onChoose,
        isOpen: true,
      });
      return <input {...inputProps} onKeyDown={press} />;
    }
    render(<Combobox />);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ...taken });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('dal');
  });
});

it('a comma within a word that is being composed makes no chip', () => {
  render(<Tokens first={[]} />);
  fireEvent.input(field(), { target: { value: 'a,b' }, isComposing: true });
  expect([chips(), field().value]).toEqual([[], 'a,b']);
  fireEvent.input(field(), { target: { value: 'a,b,' } });
  expect(chips()).toEqual(['a', 'b']);
});
