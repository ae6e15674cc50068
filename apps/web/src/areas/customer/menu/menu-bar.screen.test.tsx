import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { MenuBar } from './menu-bar.tsx';

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'Escape ends the search, but not while a word is being composed (%o)',
  (taken) => {
    const onWords = vi.fn<(words: string | null) => void>();
    render(<MenuBar categories={[]} words="पन" onWords={onWords} veg={undefined} />);
    const field = screen.getByRole('searchbox', { name: 'Search the menu' });
    fireEvent.keyDown(field, { key: 'Escape', ...taken });
    expect(onWords).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onWords).toHaveBeenCalledExactlyOnceWith(null);
  },
);
