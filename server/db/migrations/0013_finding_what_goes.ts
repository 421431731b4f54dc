import type { Knex } from 'knex'

/** Indexes for the queries of retention, erasure and data requests, so that they need no full table scan. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- For the query of the rule (retention/rules.ts).
    create index sessions_ended on sessions (least(revoked_at, idle_expires_at, expires_at));
    -- For the deletion of sessions with their user.
    create index sessions_of_student on sessions (organization_id, student_id) where student_id is not null;
    create index sessions_of_teacher on sessions (organization_id, teacher_id) where teacher_id is not null;
    create index sessions_of_admin on sessions (admin_id) where admin_id is not null;

    create index audit_log_of_object on audit_log (object_id);
    create index audit_log_of_actor on audit_log (actor_id);

    -- No query used it: each school has its own period, and classes of a teacher who has left are archived, too.
    drop index classes_archived;
  `)
}
