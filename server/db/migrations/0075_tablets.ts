import type { Knex } from 'knex'

/**
 * The reports of tablets: the number of waiting letters by class. A tablet has a row only after it has reported waiting
 * letters. The school identifies it by its number.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tablets (
      organization_id uuid not null references organizations,
      id uuid not null,
      -- Hash of the device cookie, as in sign_ins.
      device_key bytea not null,
      number integer not null,
      -- Earlier reports are ignored.
      reported_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, device_key),
      unique (organization_id, number)
    );
    create index tablets_age on tablets (reported_at);

    create table tablet_letters (
      organization_id uuid not null,
      tablet_id uuid not null,
      class_id uuid not null,
      waiting integer not null check (waiting > 0),
      since timestamptz not null,
      primary key (organization_id, tablet_id, class_id),
      foreign key (organization_id, tablet_id) references tablets on delete cascade,
      foreign key (organization_id, class_id) references classes on delete cascade
    );
    create index tablet_letters_of_class on tablet_letters (organization_id, class_id);

    grant select, insert, update on tablets to weltenkompass_app;
    grant select, insert, delete on tablet_letters to weltenkompass_app;
    grant all on tablets, tablet_letters to weltenkompass_maintenance;

    alter table tablets enable row level security;
    alter table tablets force row level security;
    alter table tablet_letters enable row level security;
    alter table tablet_letters force row level security;
    create policy own_organization on tablets to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy own_organization on tablet_letters to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on tablets to weltenkompass_maintenance using (true) with check (true);
    create policy held_by_grants on tablet_letters to weltenkompass_maintenance using (true) with check (true);
  `)
}
