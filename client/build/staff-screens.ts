/** Public, but useless without a connection. */
const onlineOnly = ['demo', 'teacherRegistration', 'adminLogin']

/** The modules of screens that no student opens offline, as `/features/…` endings, from the source of the table. */
export function staffScreensOf(table: string): string[] {
  const row = /path: paths\.(\w+),\s*access: (\[[^\]]*\]|'[^']*'),[\s\S]*?import\('\.\.([^']+)'\)/g
  const rows = [...table.matchAll(row)].map(([, path = '', access = '', module = '']) => ({
    path,
    access,
    module,
  }))
  if (rows.length === 0) throw new Error('No screens found in client/app/screens.tsx')
  const isStaff = (access: string) => access.startsWith('[') && !access.includes("'student'")
  return rows
    .filter(({ path, access }) => onlineOnly.includes(path) || isStaff(access))
    .map(({ module }) => module)
}
