import { useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import css from './ClassNav.module.css'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

const classPages = ['students', 'chapters', 'settings'] as const
export type ClassPage = (typeof classPages)[number]

const pathOf = {
  students: paths.classStudents,
  chapters: paths.classChapters,
  settings: paths.classSettings,
} as const

const icons: Record<ClassPage, IconName> = { students: 'users', chapters: 'planet', settings: 'settings' }

/** Links between the three pages of a class. */
export function ClassNav({ classId, current }: { classId: string; current: ClassPage }) {
  const { nav: words } = useMessages('teacher')
  return (
    <nav className={css.nav} aria-label={words.label}>
      {classPages.map((page) => (
        <Link
          key={page}
          to={paths.pathTo(pathOf[page], { id: classId })}
          aria-current={page === current ? 'page' : undefined}
        >
          <Icon name={icons[page]} size={18} />
          {words[page]}
        </Link>
      ))}
    </nav>
  )
}
