-- A payer is found by their whole e-mail, in any case. Most charges have none.
create index transactions_generated_email on transactions (account_id, lower(generated_email))
  where generated_email is not null;
