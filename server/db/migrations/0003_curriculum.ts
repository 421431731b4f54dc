import type { Knex } from 'knex'

/**
 * The curriculum is the same in every school and every database. seeds/curriculum.ts fills these tables; no
 * form does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Every version ever released stays: a run names the one that its class works on.
    create table chapters (
      id uuid not null,
      version integer not null check (version > 0),
      slug text not null,
      position integer not null,
      title jsonb not null,
      summary jsonb not null,
      goals jsonb not null,
      minutes integer not null,
      guide jsonb not null,
      primary key (id, version)
    );

    create table challenges (
      id uuid not null,
      chapter_version integer not null,
      chapter_id uuid not null,
      slug text not null,
      position integer not null,
      title jsonb not null,
      prompt jsonb not null,
      help jsonb not null,
      minutes integer not null,
      visibility text not null check (visibility in ('teacher', 'private')),
      portfolio boolean not null default false,
      kind text not null,
      definition jsonb not null,
      primary key (id, chapter_version),
      unique (chapter_id, chapter_version, slug),
      foreign key (chapter_id, chapter_version) references chapters
    );

    create table runs (
      organization_id uuid not null,
      id uuid not null,
      class_id uuid not null,
      chapter_id uuid not null,
      chapter_version integer not null,
      status text not null default 'running' check (status in ('running', 'ended')),
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (organization_id, id),
      check ((status = 'ended') = (ended_at is not null)),
      foreign key (organization_id, class_id) references classes on delete cascade,
      foreign key (chapter_id, chapter_version) references chapters
    );
    create index runs_of_class on runs (organization_id, class_id);
    create unique index runs_one_running on runs (organization_id, class_id, chapter_id)
      where status = 'running';
  `)
}
