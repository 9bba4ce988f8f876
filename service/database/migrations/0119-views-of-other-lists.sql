-- Views are kept of the lists of infractions and callbacks as well.
alter table panel.saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list_check
    check (list in ('transactions', 'infractions', 'callbacks'));
