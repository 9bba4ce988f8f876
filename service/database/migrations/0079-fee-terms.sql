-- What an account paid for a transaction, since when: fees are checked against the terms of their
-- time. Written by triggers alone, so that no way of changing a fee can forget it.
create table fee_terms (
  account_id text not null references accounts,
  -- From the beginning for accounts whose first terms are known.
  since timestamptz(3) not null,
  -- [{direction, from, to, min, fixed, ppm}] in cents and parts per million, in the order given.
  terms jsonb not null,
  primary key (account_id, since)
);
grant select on fee_terms to pix_service;

create function note_fee_terms(account text) returns void language sql security definer
  set search_path = public, pg_temp as $$
  insert into fee_terms (account_id, since, terms)
  select a.id, case when a.created_at >= now()::timestamptz(3) then '-infinity'
              else now() end,
         case a.edition
           when 'gateway' then coalesce((
             select jsonb_agg(jsonb_build_object('direction', type_transaction,
                      'from', min_amount_cents, 'to', max_amount_cents, 'min', 0,
                      'fixed', case tax_type when 'FIXED' then tax_value else 0 end,
                      'ppm', case tax_type when 'PERCENTAGE' then tax_value else 0 end)
                      order by position)
               from tax_rules where account_id = a.id), '[]')
           else jsonb_build_array(
             jsonb_build_object('direction', 'DEPOSIT', 'from', 0, 'to', null,
               'min', fee_in_min_cents, 'fixed', fee_in_fixed_cents, 'ppm', fee_in_percent_ppm),
             jsonb_build_object('direction', 'WITHDRAW', 'from', 0, 'to', null,
               'min', fee_out_min_cents, 'fixed', fee_out_fixed_cents, 'ppm', fee_out_percent_ppm))
         end
    from accounts a where a.id = account
  on conflict (account_id, since) do update set terms = excluded.terms
$$;

-- How far back the terms of these accounts go is not known: what is older is not checked.
select note_fee_terms(id) from accounts;

create function note_account_fees() returns trigger language plpgsql as $$
begin
  perform note_fee_terms(new.id);
  return null;
end $$;
create trigger accounts_fee_terms_insert after insert on accounts
  for each row execute function note_account_fees();
create trigger accounts_fee_terms_update
  after update of fee_in_min_cents, fee_in_fixed_cents, fee_in_percent_ppm,
                  fee_out_min_cents, fee_out_fixed_cents, fee_out_percent_ppm on accounts
  for each row
  when ((old.fee_in_min_cents, old.fee_in_fixed_cents, old.fee_in_percent_ppm,
         old.fee_out_min_cents, old.fee_out_fixed_cents, old.fee_out_percent_ppm)
        is distinct from
        (new.fee_in_min_cents, new.fee_in_fixed_cents, new.fee_in_percent_ppm,
         new.fee_out_min_cents, new.fee_out_fixed_cents, new.fee_out_percent_ppm))
  execute function note_account_fees();

create function note_tax_rules() returns trigger language plpgsql as $$
begin
  perform note_fee_terms(account_id) from (select distinct account_id from changed) changes;
  return null;
end $$;
create trigger tax_rules_fee_terms_insert after insert on tax_rules
  referencing new table as changed for each statement execute function note_tax_rules();
create trigger tax_rules_fee_terms_delete after delete on tax_rules
  referencing old table as changed for each statement execute function note_tax_rules();
