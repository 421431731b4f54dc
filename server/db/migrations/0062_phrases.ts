import type { Knex } from 'knex'

/** Sentences that a teacher reuses in comments, at most ten, in the teacher's order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table phrases (
      organization_id uuid not null,
      teacher_id uuid not null,
      position smallint not null check (position between 1 and 10),
      text text not null check (char_length(text) between 1 and 200),
      primary key (organization_id, teacher_id, position),
      foreign key (organization_id, teacher_id) references teachers on delete cascade
    );

    grant select, insert, update, delete on phrases to weltenkompass_app;
    grant all on phrases to weltenkompass_maintenance;
    alter table phrases enable row level security;
    alter table phrases force row level security;
    create policy own_organization on phrases to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on phrases to weltenkompass_maintenance using (true) with check (true);
  `)
}
