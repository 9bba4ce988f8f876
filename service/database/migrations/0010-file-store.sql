-- The folder of this installation's files in its store. Made once, with the database: a sweep looks
-- only there, so two installations that share a disk or a bucket never delete each other's files.
create table file_store (
  is_only boolean primary key default true check (is_only),
  folder text not null check (folder ~ '^[0-9a-f]{32}$')
);
insert into file_store (folder) values (replace(gen_random_uuid()::text, '-', ''));

grant select on file_store to pix_service;
