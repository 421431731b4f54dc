import type { Knex } from 'knex'

// Whether an account was ever used outlives what told it: classes are purged or handed over, sessions are
// deleted soon after their end. A fact without a date: when somebody signed in is kept for nobody.

/** Of accounts from before nobody knows it any more: they count as used. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table teachers add column had_class boolean not null default true;
    alter table teachers alter column had_class set default false;

    -- Set with the deletion of an ended session (retention/rules.ts).
    alter table students add column had_session boolean not null default true;
    alter table students alter column had_session set default false;

    create function note_class_of_teacher() returns trigger language plpgsql as $$
    begin
      update teachers set had_class = true
        where organization_id = new.organization_id and id = new.teacher_id and not had_class;
      return null;
    end $$;
    create trigger classes_note_teacher after insert or update of teacher_id on classes
      for each row execute function note_class_of_teacher();
  `)
}
