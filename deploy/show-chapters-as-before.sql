-- For a roll-back to a release from before 24 November 2026 (e3ba06e), while all servers are stopped, as the superuser.
-- At its start that release compares every column of the chapters with those that it knows, and it would begin the newest
-- version of a world, also one for another type of school. It gets a view with its own columns: the versions for every
-- school, and those that a class has already begun. No table changes. show-chapters-as-now.sql reverts it.
begin;
create schema previous_release;
create view previous_release.chapters as
  select id, version, slug, position, title, summary, goals, minutes, guide
  from public.chapters c
  where school_type = 'general'
    or exists (select 1 from public.runs r where r.chapter_id = c.id and r.chapter_version = c.version);
grant usage on schema previous_release to
  weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance;
grant select on previous_release.chapters to
  weltenkompass_app, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance;
grant insert on previous_release.chapters to weltenkompass_maintenance;
alter role weltenkompass set search_path = previous_release, public;
commit;
