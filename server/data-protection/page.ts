// Generates docs/data-protection.md and docs/datenschutz.md from the data map, the retention table and the
// contract. It does not access the database.
import { isRead } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Role } from '#shared/domain/role.ts'
import { retentionRuleIds, retentionRules, type RetentionRuleId } from '#shared/domain/retention-rules.ts'
import { dataMap, type TableEntry, type Whose } from './data-map.ts'
import { chaptersDe } from './prose-de.ts'
import { chapters } from './prose.ts'

/** Path → text, before formatting. */
export function dataProtectionPages(): Record<string, string> {
  return {
    'docs/data-protection.md': filled(chapters, {
      '{{tables}}': tablesSection(),
      '{{retention}}': retentionSection('en'),
      '{{readers}}': readersSection(),
    }),
    'docs/datenschutz.md': filled(chaptersDe, { '{{retention}}': retentionSection('de') }),
  }
}

/** @throws when a marker has no section or a section has no marker */
function filled(prose: readonly string[], sections: Readonly<Record<string, string>>): string {
  const marks = prose.filter((chapter) => chapter.startsWith('{{'))
  if (marks.sort().join(' ') !== Object.keys(sections).sort().join(' ')) {
    throw new Error(`the markers are ${marks.join(' ')}`)
  }
  return `${prose.map((chapter) => sections[chapter] ?? chapter).join('\n\n')}\n`
}

const headings: Readonly<Record<Whose, string>> = {
  students: 'Of students',
  teachers: 'Of teachers',
  admins: 'Of admins',
  schools: 'Of schools and classes',
  none: 'Of no person',
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

const periods = {
  en: {
    organization: 'the school’s period, 365 days unless agreed otherwise',
    'organization-or-year': 'the school’s period, at least 365 days',
    days: 'days',
  },
  de: {
    organization: 'der Frist der Schule, 365 Tagen, wenn nichts anderes vereinbart ist',
    'organization-or-year': 'der Frist der Schule, mindestens 365 Tagen',
    days: 'Tagen',
  },
}

function periodOf(id: RetentionRuleId, language: Language = 'en'): string {
  const { days } = retentionRules[id]
  const words = periods[language]
  return typeof days === 'number' ? `${days} ${words.days}` : words[days]
}

const retentionHead: Readonly<Record<Language, string[]>> = {
  en: ['What', 'Goes after', 'Since', 'Then'],
  de: ['Was', 'Geht nach', 'Seit', 'Dann'],
}

function retentionSection(language: Language): string {
  return tableOf(
    retentionHead[language],
    retentionRuleIds.map((id) => {
      const { what, since, outcome } = retentionRules[id]
      return [what[language], periodOf(id, language), since[language], outcome[language]]
    }),
  )
}

const roles: Readonly<Record<Role, string>> = { student: 'Students', teacher: 'Teachers', admin: 'Admins' }

function readersSection(): string {
  const rows = Object.entries(roles).map(([role, name]) => {
    const open = endpoints.filter(
      ({ endpoint }) =>
        isRead(endpoint) && endpoint.access !== 'public' && endpoint.access.includes(role as Role),
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
