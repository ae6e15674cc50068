import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import type { Suggestion } from './suggestions.ts';

/** A suggested restaurant leads to its menu, a dish to its place on the menu. */
export function useSuggestionLink() {
  const navigate = useNavigate();
  return (suggestion: Suggestion) => {
    const { slug } = suggestion.restaurant;
    void navigate(suggestion.kind === 'dish' ? paths.dish(slug, suggestion.dish.id) : paths.restaurant(slug));
  };
}
