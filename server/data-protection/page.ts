// docs/data-protection.md, made of the data map, the retention table and the contract. Knows no database.
import { endpoints } from '#shared/contract/index.ts'
import type { Role } from '#shared/domain/role.ts'
import { retentionRuleIds, retentionRules, type RetentionRuleId } from '#shared/domain/retention-rules.ts'
import { dataMap, type TableEntry, type Whose } from './data-map.ts'
import { chapters, type Chapter } from './prose.ts'

export function dataProtectionPage(): string {
  const generated: Record<Extract<Chapter, string>, string> = {
    '{{tables}}': tablesSection(),
    '{{retention}}': retentionSection(),
    '{{readers}}': readersSection(),
  }
  const text = chapters.map((chapter) =>
    chapter in generated ? generated[chapter as keyof typeof generated] : chapter,
  )
  return `${text.join('\n\n')}\n`
}

const headings: Readonly<Record<Whose, string>> = {
  students: 'Of students',
  teachers: 'Of teachers',
  admins: 'Of admins',
  schools: 'Of schools and classes',
  nobody: 'Of nobody',
}

function tablesSection(): string {
  const sections = Object.entries(headings).map(([whose, heading]) => {
    const tables = Object.entries(dataMap).filter(([, table]) => table.whose === whose)
    return [`### ${heading}`, ...tables.map(([name, table]) => tableText(name, table))].join('\n\n')
  })
  return sections.join('\n\n')
}

function tableText(name: string, { purpose, kept, columns }: TableEntry): string {
  const lines = Object.entries(columns).map(([column, use]) => [`\`${column}\``, use])
  return [
    `**\`${name}\`** – ${purpose} _Kept:_ ${typeof kept === 'string' ? kept : keptText(kept)}`,
    tableOf(['Column', 'For'], lines),
  ].join('\n\n')
}

function keptText(rules: readonly RetentionRuleId[]): string {
  return `${rules.map((id) => `${retentionRules[id].what.en.toLowerCase()} (${periodOf(id)})`).join(', ')}.`
}

function periodOf(id: RetentionRuleId): string {
  const { days } = retentionRules[id]
  if (days === 'organization') return 'the school’s period, 365 days unless agreed otherwise'
  if (days === 'organization-or-year') return 'the school’s period, at least 365 days'
  return `${days} days`
}

function retentionSection(): string {
  return tableOf(
    ['What', 'Goes after', 'Since', 'Then'],
    retentionRuleIds.map((id) => {
      const { what, since, outcome } = retentionRules[id]
      return [what.en, periodOf(id), since.en, outcome.en]
    }),
  )
}

const roles: Readonly<Record<Role, string>> = { student: 'Students', teacher: 'Teachers', admin: 'Admins' }

function readersSection(): string {
  const rows = Object.entries(roles).map(([role, name]) => {
    const open = endpoints.filter(
      ({ endpoint }) =>
        endpoint.kind === 'read' && endpoint.access !== 'public' && endpoint.access.includes(role as Role),
    )
    return [name, open.map(({ endpoint }) => `\`${endpoint.path}\``).join(' · ')]
  })
  return tableOf(['Who', 'Reads'], rows)
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
