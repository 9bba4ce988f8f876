-- What brings indexes into memory after a start of the database. It comes with PostgreSQL, but only
-- a superuser may create it, and a server may lack it: then the first questions are slower.
do $$
begin
  create extension if not exists pg_prewarm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_prewarm is not available: the first searches after a start are slower';
end $$;
