import type { Knex } from 'knex'

/**
 * The content of a complete picture or recording may be an object of a store outside of the database. A row here names an
 * object before it is written and when its own row is deleted, so that a crash in between leaves no object that is never
 * deleted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null: the content is in attachment_parts.
    alter table attachments add column object_id uuid;
    create index attachments_to_move on attachments (received_at) where state = 'complete' and object_id is null;

    create table attachment_removals (
      organization_id uuid not null,
      object_id uuid not null,
      due_at timestamptz not null,
      primary key (organization_id, object_id)
    );

    create function remove_attachment_objects() returns trigger language plpgsql as $$
    begin
      insert into attachment_removals (organization_id, object_id, due_at)
        select organization_id, object_id, now() from gone where object_id is not null
        on conflict do nothing;
      return null;
    end $$;
    create trigger attachments_remove_objects after delete on attachments
      referencing old table as gone for each statement execute function remove_attachment_objects();

    grant all on attachment_removals to weltenkompass_maintenance;
    alter table attachment_removals enable row level security;
    alter table attachment_removals force row level security;
    create policy held_by_grants on attachment_removals to weltenkompass_maintenance using (true) with check (true);
  `)
}
