-- Finding what was written another way: references in any case, names with any apostrophe.

-- References without capital letters are found by their own index; only the others need this one.
create index transactions_client_reference_any_case
  on transactions (account_id, lower(client_reference), created_at)
  where client_reference is not null and client_reference <> lower(client_reference);

-- As foldName of the service folds from now on: no apostrophes, and no space after a particle that
-- stands alone, so that D'Avila, D Avila and Davila are one.
update transactions
   set names_folded = regexp_replace(
         regexp_replace(names_folded, '[''`´ʹʼ‘’‛′＇]', '', 'g'),
         '(?<![[:alnum:]])([dlo])[ \t]+(?=[[:alpha:]])', '\1', 'g')
 where names_folded ~ '[''`´ʹʼ‘’‛′＇]'
    or names_folded ~ '(?<![[:alnum:]])[dlo][ \t]+[[:alpha:]]';
