import type { Knex } from 'knex'

/**
 * Pictures and recordings in answers. Their content stays in the parts in which it arrived; the transaction of the last
 * part checks the whole once. Their author reads them, and the teacher who may read an answer that names them. Admins
 * have no right to them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table attachments (
      organization_id uuid not null,
      student_id uuid not null,
      -- Chosen on the tablet, so unique for one student only.
      id uuid not null,
      type text not null,
      parts smallint not null,
      sha256 bytea not null,
      -- broken: it did not match its hash or its type, and its parts are deleted.
      state text not null check (state in ('arriving', 'complete', 'broken')),
      -- The size of the parts that have arrived.
      bytes integer not null,
      received_at timestamptz not null,
      primary key (organization_id, student_id, id),
      foreign key (organization_id, student_id) references students on delete cascade
    );
    create index attachments_by_age on attachments (received_at);

    create table attachment_parts (
      organization_id uuid not null,
      student_id uuid not null,
      attachment_id uuid not null,
      number smallint not null,
      content bytea not null,
      primary key (organization_id, student_id, attachment_id, number),
      foreign key (organization_id, student_id, attachment_id) references attachments on delete cascade
    );
    -- Pictures and sound are compressed already.
    alter table attachment_parts alter column content set storage external;

    -- Which answer names which attachment. Without a reference to attachments: an answer may arrive first.
    create table named_attachments (
      organization_id uuid not null,
      student_id uuid not null,
      attachment_id uuid not null,
      submission_id uuid not null,
      sha256 bytea not null,
      primary key (organization_id, student_id, attachment_id, submission_id),
      foreign key (organization_id, student_id, submission_id) references submissions on delete cascade
    );

    grant select on attachments, attachment_parts, named_attachments to weltenkompass_app;
    grant select, insert, update on attachments to weltenkompass_ingest;
    grant select, insert, delete on attachment_parts to weltenkompass_ingest;
    grant select, insert on named_attachments to weltenkompass_ingest;
    grant select (organization_id, total_slots) on licenses to weltenkompass_ingest;
    grant all on attachments, attachment_parts, named_attachments to weltenkompass_maintenance;
  `)
  for (const table of ['attachments', 'attachment_parts', 'named_attachments']) {
    await knex.raw(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy own_organization on ${table} to weltenkompass_app
        using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
      create policy held_by_grants on ${table} to weltenkompass_ingest, weltenkompass_maintenance
        using (true) with check (true);
    `)
  }
}
