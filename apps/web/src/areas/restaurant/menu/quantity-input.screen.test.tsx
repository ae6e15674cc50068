import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { QuantityInput } from './quantity-input.tsx';

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'leaves the keys of figures that are being composed alone (%o)',
  (taken) => {
    const onFinish = vi.fn<(quantity: number) => void>();
    const onGiveUp = vi.fn<() => void>();
    render(
      <QuantityInput
        label="Dal: Quantity"
        value={5}
        isPending={false}
        onFinish={onFinish}
        onGiveUp={onGiveUp}
      />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dal: Quantity' });
    fireEvent.change(field, { target: { value: '１２' } });
    fireEvent.keyDown(field, { key: 'Enter', ...taken });
    fireEvent.keyDown(field, { key: 'Escape', ...taken });
    expect([onFinish.mock.calls, onGiveUp.mock.calls, field.value]).toEqual([[], [], '１２']);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onFinish).toHaveBeenCalledExactlyOnceWith(12);
  },
);
