import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { useRestoredFocus } from './use-restored-focus.ts';

function Dishes() {
  const [names, setNames] = useState(['Dosa', 'Idli']);
  const list = useRestoredFocus<HTMLUListElement>(names.length);
  return (
    <ul ref={list} tabIndex={-1}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
            Delete {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

it('gives the list the focus of a row that is deleted', async () => {
  render(<Dishes />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Dosa' }));
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
