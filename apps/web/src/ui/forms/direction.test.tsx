import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { SearchInput, TextArea, TextInput } from './text-input.tsx';
import { TokenInput } from './token-input.tsx';

const nothing = () => {};

it.each([
  ['a text', <TextInput key="text" />],
  ['several lines', <TextArea key="lines" />],
  ['a search', <SearchInput key="search" label="Search" value="" onValueChange={nothing} />],
  ['tokens', <TokenInput key="tokens" label="Areas" tokens={[]} onTokensChange={nothing} sameAs={String} />],
])('a field for %s is written in the direction of what is typed', (_, field) => {
  expect(renderToStaticMarkup(field)).toContain('dir="auto"');
});
