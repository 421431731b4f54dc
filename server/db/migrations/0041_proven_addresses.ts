import type { Knex } from 'knex'

/** An address belongs to nobody before somebody has confirmed the account: it is entered at the confirmation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from teacher_emails using teachers
      where teachers.organization_id = teacher_emails.organization_id
        and teachers.id = teacher_emails.teacher_id and teachers.confirmed_at is null;
    create index teachers_waiting on teachers (organization_id, email) where confirmed_at is null;
  `)
}
