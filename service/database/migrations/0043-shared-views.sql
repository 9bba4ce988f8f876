-- A view of a list that its maker's whole workspace sees.
alter table panel.saved_views add column is_shared boolean not null default false;
