-- An address in one line, as profiles, orders and screens say it; the same as addressText of the contract.
create or replace function address_text(p_lines text, p_locality text, p_postcode text) returns text
  language sql immutable as $$
  select array_to_string(array[regexp_replace(p_lines, ',?[ \t\r]*\n[ \t\r\n]*', ', ', 'g'),
                               nullif(p_locality, ''), nullif(p_postcode, '')], ', ')
$$;
