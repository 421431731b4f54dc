import type { Connection } from './connect.ts'

/**
 * One line for a login of a PostgreSQL server for which the walls between schools hold less than they could
 * (deploy/create-database.sh makes one for which they do), or nothing.
 */
export async function loginWarningOf(db: Connection): Promise<string | undefined> {
  if (db.isEmbedded) return undefined
  const { rows } = await db.knex.raw<{ rows: { login: string; powers: string[] }[] }>(
    `select rolname as login, array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'makes roles' end,
      case when pg_has_role(session_user, relowner, 'member') then 'owns the tables' end,
      case when pg_has_role(session_user, 'weltenkompass_maintenance', 'usage') then 'inherits its roles' end
    ], null) as powers
    from pg_roles, pg_class where rolname = session_user and pg_class.oid = 'public.organizations'::regclass`,
  )
  const [found] = rows
  if (!found || found.powers.length === 0) return undefined
  return `The database login ${found.login} ${found.powers.join(', ')}: docs/operations.md, "Database", says how to narrow it`
}
