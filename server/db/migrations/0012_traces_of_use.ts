import type { Knex } from 'knex'

// Whether an account was ever used has to outlive its evidence: classes are purged or handed over, and
// sessions are deleted soon after they end. It is stored without a date, because the time of a sign-in is not
// kept for this.

/** It is unknown for older accounts, so they count as used. */
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
