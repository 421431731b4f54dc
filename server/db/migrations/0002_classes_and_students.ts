import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table classes (
      organization_id uuid not null,
      id uuid not null,
      teacher_id uuid not null,
      name text not null check (char_length(name) between 1 and 60),
      description text not null default '' check (char_length(description) <= 300),
      is_active boolean not null default true,
      -- For display. A join uses the row in join_codes, which a deleted class does not have.
      join_code text not null,
      join_open boolean not null default true,
      max_students integer not null default 40 check (max_students between 1 and 200),
      archived_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, teacher_id) references teachers
    );
    create index classes_of_teacher on classes (organization_id, teacher_id);
    create unique index classes_name_taken on classes (organization_id, teacher_id, lower(name))
      where is_active and deleted_at is null;

    create table join_codes (
      join_code text primary key,
      organization_id uuid not null,
      class_id uuid not null,
      unique (organization_id, class_id),
      foreign key (organization_id, class_id) references classes on delete cascade
    );

    -- Every write that changes what a class's progress shows raises the version, which is the ETag. A table of its
    -- own, so that letters do not rewrite the row of the class, and a renaming does not wait for letters.
    create table class_versions (
      organization_id uuid not null,
      class_id uuid not null,
      version bigint not null default 1,
      primary key (organization_id, class_id),
      foreign key (organization_id, class_id) references classes on delete cascade
    ) with (fillfactor = 50);

    create table students (
      organization_id uuid not null references organizations,
      id uuid not null,
      -- No "on delete": the code that deletes a class has to move or delete its students first.
      class_id uuid,
      username text not null check (char_length(username) between 3 and 28 and username = lower(username)),
      password_hash text not null,
      password_generated boolean not null default false,
      password_changed boolean not null default false,
      credential_version integer not null default 1,
      help_since timestamptz,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, class_id) references classes
    );
    create index students_of_class on students (organization_id, class_id);

    create table login_names (
      login_name text primary key,
      organization_id uuid not null,
      student_id uuid not null,
      unique (organization_id, student_id),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- A student's classes over time: a late letter may count for a class that the student has left.
    create table memberships (
      organization_id uuid not null,
      student_id uuid not null,
      class_id uuid not null,
      joined_at timestamptz not null default now(),
      left_at timestamptz,
      primary key (organization_id, student_id, class_id, joined_at),
      foreign key (organization_id, student_id) references students on delete cascade,
      foreign key (organization_id, class_id) references classes on delete cascade
    );
    create unique index memberships_current on memberships (organization_id, student_id) where left_at is null;
    create index memberships_of_class on memberships (organization_id, class_id);
  `)
}
