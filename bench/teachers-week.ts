import type { Removals } from './first-load-without.ts'

/** What the teacher's week (issue 22) has in the files of a student's first load. */
export const teachersWeek: Removals = {
  // Names and first lines of worlds that have not started; comfort and answers to a raised hand.
  'api/calls.ts': [
    ...[
      'students.worlds',
      'students.comfort',
      'students.saveComfort',
      'feedback.handAnswer',
      'feedback.readHandAnswer',
    ].map((name) => [new RegExp(`\\["${name.replace('.', '\\.')}",[^\\]]*\\],`), ''] as const),
  ],
  'app/screens.tsx': ['week', 'newAnswers', 'startLesson'].map(
    (path) => [new RegExp(`  \\{\\n    path: paths\\.${path},[^}]*\\},\\n`), ''] as const,
  ),
  'app/SettingsMenu.tsx': [
    [/\n {8}<MenuItem icon="eye"[\s\S]*?<\/MenuItem>/, ''],
    [/\n {8}\{user\?\.userType === 'student' \? \([\s\S]*?\{isReading && .*\n/, '\n'],
    [/const \[isReading, setReading\] = .*\n/, ''],
    [/\/\*\* Only who has chosen a look[\s\S]*?(?=\/\*\* When the question)/, ''],
    [/const ComfortOfPerson = [\s\S]*?(?=\/\*\* Behind one button)/, ''],
  ],
  'app/Shell.module.css': [[/\.device::after \{[^}]*\}/, '']],
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
    ['\n        <Storage />', ''],
    [/const TargetDate = .*\n/, ''],
    [/const StorageNote = .*\n/, ''],
    [/\nfunction Storage\(\) \{[\s\S]*?\n\}\n/, '\n'],
  ],
  'features/student/StarMap.tsx': [
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
  'features/student/NextStepCard.tsx': [[/isGivenBack\(challenge\)\n\s+\? dashboard\.againHint\n\s+: /, '']],
  'features/student/journey.ts': [['all.find(({ challenge }) => isGivenBack(challenge)) ?? ', '']],
  'hooks/useOwnChapters.ts': [
    [/ {2}\/\/ Looked at in each render[\s\S]*?\n {2}const data = /, '  const data = '],
    [
      'count !== undefined && query.data ? withPending(query.data.filter(isOpen), work)',
      'query.data ? withPending(query.data, work)',
    ],
    [', work, count]', ', work]'],
  ],
  'main.tsx': [
    ['  reportWaiting(services)\n', ''],
    [/function reportWaiting\([\s\S]*?\n\}\n/, ''],
  ],
  'messages/de/common.ts': [[/ {4}comfort: .*\n/, '']],
  'messages/de/student.ts': [
    [/ {4}againHint: .*\n/, ''],
    [/ {4}startsLater: .*\n/, ''],
  ],
  'messages/en/common.ts': [[/ {4}comfort: .*\n/, '']],
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
