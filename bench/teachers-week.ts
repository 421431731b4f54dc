import type { Removals } from './first-load-without.ts'

/** The week moved the text size from the menu to files that load later. Without the week it is part of the first load. */
const textSizeSwitch = `
import { remember } from '../ui/appearance.ts'
import { Segments } from '../ui/Segments.tsx'
function TextSizeSwitch() {
  const { appearance } = useMessages('common')
  const [size, setSize] = useState(() => {
    const value = document.documentElement.dataset['textSize']
    return value === 'large' || value === 'larger' ? value : 'normal'
  })
  return (
    <Segments
      label={appearance.textSize}
      value={size}
      options={[
        { value: 'normal', label: appearance.textNormal },
        { value: 'large', label: appearance.textLarge },
        { value: 'larger', label: appearance.textLarger },
      ]}
      onChange={(next) => {
        const { dataset } = document.documentElement
        if (next === 'normal') delete dataset['textSize']
        else dataset['textSize'] = next
        remember('weltenkompass.text-size', next === 'normal' ? null : next)
        setSize(next)
      }}
    />
  )
}
`

/**
 * What the teacher's week (issue 22) added to the files of a student's first load, and what it removed from them. The
 * patterns name code, not comments: a comment may change.
 */
export const teachersWeek: Removals = {
  '../shared/domain/limits.ts': [
    [/ {2}phrases: .*\n {2}phrase: .*\n/, ''],
    [/ {2}unreadListed: .*\n/, ''],
    [/ {2}reportedTickets: .*\n {2}reportedLetters: .*\n/, ''],
    [/ {2}waitingStudents: .*\n/, ''],
  ],
  // Calls for worlds that have not started, reading comfort, and answers to a raised hand.
  'api/calls.ts': [
    ...[
      'students.worlds',
      'students.comfort',
      'students.saveComfort',
      'feedback.handAnswer',
      'feedback.readHandAnswer',
    ].map((name) => [new RegExp(`\\["${name.replace('.', '\\.')}",[^\\]]*\\],`), ''] as const),
  ],
  'app/screens.tsx': [
    ...['week', 'newAnswers', 'startLesson'].map(
      (path) => [new RegExp(`  \\{\\n    path: paths\\.${path},[^}]*\\},\\n`), ''] as const,
    ),
    [/, 'week'/g, ''] as const,
  ],
  'app/SettingsMenu.tsx': [
    [
      /\n {8}<MenuItem icon="eye"[\s\S]*?<\/MenuItem>/,
      '<Setting name={appearance.textSize}><TextSizeSwitch /></Setting>',
    ],
    [/$/, textSizeSwitch],
    [/\n {8}\{user\?\.userType === 'student' \? \([\s\S]*?\{isReading && .*\n/, '\n'],
    [/const \[isReading, setReading\] = .*\n/, ''],
    [/function ComfortOfStudent\([\s\S]*?(?=\/\*\*[^*]*\*\/\nfunction LeaveUnasked)/, ''],
    [/const ComfortOfPerson = [\s\S]*?(?=\/\*\*[^*]*\*\/\nexport function SettingsMenu)/, ''],
  ],
  'app/Shell.module.css': [
    [/\.device::after \{[^}]*\}/, ''],
    ['  flex-wrap: var(--wrap);\n', ''],
  ],
  'features/session/StudentLoginScreen.tsx': [
    [/const CardSignIn = .*\n/, ''],
    [/ {2}const \[isShared, setShared\] = .*\n/, ''],
    [
      / {2}const \{ hash \} = useLocation\(\)\n {2}const \[hasCard[\s\S]*?true\)\n/,
      '  const { hash } = useLocation()\n',
    ],
    [/\n {8}<Suspense>\n {10}\{hasCard && [\s\S]*?<\/Suspense>/, ''],
    ["{isShared ? 'off' : 'username'}", '"username"'],
    ["{isShared ? 'off' : 'current-password'}", '"current-password"'],
    [/checked=\{isShared\}\n\s+onChange=\{.*\}/, 'defaultChecked'],
    ["variant={hasCard ? 'secondary' : 'primary'}", 'variant="primary"'],
  ],
  'features/student/DashboardScreen.tsx': [
    ['  useMinute()\n', ''],
    [/\n {8}\{next\?\.chapter\.run\.endsOn && [\s\S]*?\n {8}\)\}/, ''],
    [/const TargetDate = .*\n/, ''],
    ['  const missing = useMissingPromises()\n', ''],
    [" && !missing.includes('ios-tab')", ''],
    [' missing={missing}', ''],
  ],
  'features/student/StarMap.module.css': [
    ['line-height: var(--leading-tight)', 'line-height: 1.25'],
    ['  max-width: 100%;\n  overflow-wrap: anywhere;\n  hyphens: auto;\n', ''],
    ['  padding-block: var(--air);\n', ''],
    ['(min-width: 40rem)', '(min-width: 640px)'],
    ['minmax(var(--wide-rows), 1fr)', 'var(--wide-rows)'],
    ['    display: block;\n    grid-area', '    grid-area'],
    ['padding-block: 0;', 'padding-top: calc(var(--depth) - var(--size) / 2);'],
    [/ {2}\.chapters li::after \{[^}]*\}/, ''],
    [/ {2}\.chapters li > \* \{[^}]*\}/, ''],
  ],
  'features/student/StarMap.tsx': [
    ['`minmax(${row}rem, ${row}fr)`', '`${row}rem`'],
    ["'--depth': wide?.depth", "'--depth': `${wide?.depth ?? 0}rem`"],
    [/ {2}const \{ data: known = \[\] \} = .*\n/, ''],
    ['[...known, ...chapters]', 'chapters'],
    [' about={known.find((each) => each.order === order)}', ' about={undefined}'],
    [
      '{about ? `${order} ${about.title[language]}` : dashboard.chapter(order)}',
      '{dashboard.chapter(order)}',
    ],
    [/\n {8}<span className=\{css\.soft\}>\{about && .*/, ''],
    ['{chapters.length < count && <p className={css.soft}>{dashboard.startsLater}</p>}', ''],
  ],
  'features/student/map-layout.ts': [
    ['[5 / wideRow, 6.5 / wideRow]', '[5, 6.5]'],
    ['(row + depth) * wideRow', 'row * wideRow + depth'],
  ],
  'features/student/NextStepCard.tsx': [[/isGivenBack\(challenge\)\n\s+\? dashboard\.againHint\n\s+: /, '']],
  'features/student/journey.ts': [['all.find(({ challenge }) => isGivenBack(challenge)) ?? ', '']],
  'hooks/useOwnChapters.ts': [
    [/ {2}const count = .*\n/, ''],
    [
      'count !== undefined && query.data ? withPending(query.data.filter(isOpen), work)',
      'query.data ? withPending(query.data, work)',
    ],
    [', work, count]', ', work]'],
  ],
  'main.tsx': [
    ["import './comfort/first-paint.css'\n", ''],
    ['  reportWaiting(services)\n', ''],
    [/function reportWaiting\([\s\S]*?\n\}\n/, ''],
  ],
  'messages/messages.ts': [[/ {4}week: .*\n/g, '']],
  'messages/de/common.ts': [
    [
      / {4}comfort: .*\n/,
      `    textSize: 'Schriftgröße', textNormal: 'Normal', textLarge: 'Groß', textLarger: 'Sehr groß',\n`,
    ],
  ],
  'messages/de/student.ts': [
    [/ {4}againHint: .*\n/, ''],
    [/ {4}startsLater: .*\n/, ''],
  ],
  'messages/en/common.ts': [
    [
      / {4}comfort: .*\n/,
      `    textSize: 'Text size', textNormal: 'Normal', textLarge: 'Large', textLarger: 'Very large',\n`,
    ],
  ],
  'messages/en/student.ts': [
    [/ {4}againHint: .*\n/, ''],
    [/ {4}startsLater: .*\n/, ''],
  ],
  'offline/pending.ts': [
    [/ {4}const \{ on, challengeId \} = newest\.input/, '    const { on } = newest.input'],
    [/ {6}challengeId: typeof .*\n/, ''],
    [/ {4}challengeId: profile.*\n/, ''],
  ],
  'public/boot.js': [
    [/var \w+=localStorage\.getItem\(`weltenkompass\.reading`\);\w+&&\(\w+\.dataset\.reading=\w+\),/, ''],
  ],
}
