-- Reverts show-chapters-as-before.sql, before a newer release starts again.
begin;
alter role weltenkompass reset search_path;
drop schema previous_release cascade;
commit;
