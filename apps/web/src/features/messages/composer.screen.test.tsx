import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { Composer } from './composer.tsx';

const onSend = vi.fn<(text: string) => void>();
beforeEach(() => onSend.mockClear());

function Chat() {
  const [text, setText] = useState('');
  return <Composer label="Message the kitchen" text={text} onTextChange={setText} onSend={onSend} />;
}
const field = () => screen.getByRole('textbox', { name: 'Message the kitchen' });

it('sends by its button, and the next words are typed at once', async () => {
  render(<Chat />);
  await userEvent.type(field(), '  Is it spicy? ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it spicy?');
  expect(document.activeElement).toBe(field());
});

it('sends by Enter, and begins a line by Shift and Enter', async () => {
  render(<Chat />);
  await userEvent.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not send a word that Enter ends the composing of (%o)',
  async (taken) => {
    render(<Chat />);
    await userEvent.type(field(), 'नम');
    fireEvent.keyDown(field(), { key: 'Enter', ...taken });
    expect(onSend).not.toHaveBeenCalled();
  },
);

it('sends nothing without words', async () => {
  render(<Chat />);
  await userEvent.type(field(), '  {Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
