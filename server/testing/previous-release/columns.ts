// What a release may rely on in the schema: its columns with their types, and that it may insert a row without
// columns that were added later.
import type { Connection } from '../../db/connect.ts'

export interface Column {
  name: string
  type: string
  /** The column has no default, so every insert must set it. */
  isRequired: boolean
}

export async function columnsOf(owner: Connection): Promise<Column[]> {
  const { rows } = await owner.knex.raw<{ rows: Column[] }>(
    `select table_name || '.' || column_name as name, udt_name as type,
        is_nullable = 'NO' and column_default is null as "isRequired"
      from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return rows
}

/** One sentence for each change that breaks a release that was built for the columns of `before`. */
export function narrowedColumns(before: Column[], after: Column[]): string[] {
  const tables = new Set(before.map(tableOf))
  const known = new Map(before.map((column) => [column.name, column]))
  const now = new Map(after.map((column) => [column.name, column]))
  const gone = before.filter(({ name }) => !now.has(name)).map(({ name }) => `${name} is gone`)
  const changed = after.flatMap((column) => {
    const old = known.get(column.name)
    if (old === undefined) {
      const breaksInserts = column.isRequired && tables.has(tableOf(column))
      return breaksInserts ? [`${column.name} is new and has no default`] : []
    }
    if (old.type !== column.type) return [`${column.name} was ${old.type} and is ${column.type}`]
    return column.isRequired && !old.isRequired ? [`${column.name} must be given now`] : []
  })
  return [...gone, ...changed]
}

function tableOf({ name }: Column): string {
  return name.slice(0, name.indexOf('.'))
}
