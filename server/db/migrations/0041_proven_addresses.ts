import type { Knex } from 'knex'

/** An account gets its address only when it is confirmed: the row is inserted at the confirmation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from teacher_emails using teachers
      where teachers.organization_id = teacher_emails.organization_id
        and teachers.id = teacher_emails.teacher_id and teachers.confirmed_at is null;
    create index teachers_waiting on teachers (organization_id, email) where confirmed_at is null;
  `)
}
