import type { Knex } from 'knex'

// The tables with the most writes. Each foreign key costs about a tenth of the rows per second (three of
// them: 0.61 of the speed without; reference/performance.md), so each one was decided:
// - submissions and current_responses reference only their student. That key isolates the schools and makes
//   erasure complete; current_responses pays for it once per student and challenge.
// - class_id, chapter_id and challenge_id record what the letter counted for on that day. They are read from
//   memberships, runs and challenges in the same transaction, and the answers outlive a purged class.
// - receipts reference nothing: they are written with the submission, or for a letter whose effect updates the
//   student's row. Ingestion reads its students "for key share", so that no student is erased meanwhile; the
//   trigger below deletes the receipts with the student.
// - The only index on submissions is its primary key, which also gives the history of one student.

/** The writes of students, and the receipts and closings of the letters that delivered them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Append-only.
    create table submissions (
      organization_id uuid not null,
      student_id uuid not null,
      id uuid not null,
      class_id uuid not null,
      chapter_id uuid not null,
      challenge_id uuid not null,
      response jsonb not null,
      captured_at timestamptz not null,
      received_at timestamptz not null default now(),
      disposition text not null check (disposition in ('on-time', 'late')),
      primary key (organization_id, student_id, id),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- The newest submission by (captured_at, id). Progress reads only this table. An update changes no column of
    -- an index, and the free space keeps it within the page.
    create table current_responses (
      organization_id uuid not null,
      student_id uuid not null,
      challenge_id uuid not null,
      chapter_id uuid not null,
      submission_id uuid not null,
      captured_at timestamptz not null,
      disposition text not null,
      primary key (organization_id, student_id, challenge_id),
      foreign key (organization_id, student_id) references students on delete cascade
    ) with (fillfactor = 70);

    create table receipts (
      organization_id uuid not null,
      student_id uuid not null,
      letter_id uuid not null,
      fingerprint bytea not null,
      disposition text not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, student_id, letter_id)
    );

    create function forget_receipts() returns trigger language plpgsql as $$
    begin
      delete from receipts using gone
        where receipts.organization_id = gone.organization_id and receipts.student_id = gone.id;
      return null;
    end $$;
    create trigger students_forget_receipts after delete on students
      referencing old table as gone for each statement execute function forget_receipts();

    create table feedback (
      organization_id uuid not null,
      id uuid not null,
      student_id uuid not null,
      submission_id uuid not null,
      teacher_id uuid not null,
      text text check (char_length(text) <= 1000),
      stamp text,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      primary key (organization_id, id),
      check (text is not null or stamp is not null),
      foreign key (organization_id, student_id, submission_id) references submissions on delete cascade,
      foreign key (organization_id, teacher_id) references teachers
    );
    create index feedback_of_student on feedback (organization_id, student_id, submission_id);

    -- Private: one per student and challenge; only its author reads it.
    create table drafts (
      organization_id uuid not null,
      student_id uuid not null,
      challenge_id uuid not null,
      response jsonb not null,
      captured_at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, student_id, challenge_id),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- Letters that were opened and refused. content is always null for a password.
    create table returned_letters (
      organization_id uuid not null,
      student_id uuid not null,
      id uuid not null,
      letter_id uuid not null,
      fingerprint bytea not null,
      operation text not null,
      code text not null,
      content jsonb,
      captured_at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, student_id, id),
      unique (organization_id, student_id, letter_id, fingerprint),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- "End all devices": every write key of the student that was issued before this instant.
    create table key_revocations (
      organization_id uuid not null,
      student_id uuid not null,
      issued_before timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, student_id, issued_before),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- A write key closed at sign-out, with the letters that it wrote. key_hash: SHA-256 of the ticket.
    create table key_closings (
      organization_id uuid not null,
      student_id uuid not null,
      key_hash bytea not null,
      letter_ids uuid[] not null,
      closed_at timestamptz not null default now(),
      primary key (organization_id, student_id, key_hash),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    -- An erased student, as a keyed hash of the id only.
    create table tombstones (
      student_hash bytea primary key
    );
  `)
}
