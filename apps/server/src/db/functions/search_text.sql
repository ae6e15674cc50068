/*
 * The form in which names are compared: small letters without marks. Marks go first, so that the result is the same in
 * a database whose locale knows small letters of ASCII only. Only the baseline needs it, for columns that a later migration
 * drops.
 */
create or replace function search_text(p_text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    lower(replace(replace(replace(
      translate(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g'), 'øØłŁđĐıİ', 'oolLdDiI'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')),
    '\s+', ' ', 'g'))
$$;
