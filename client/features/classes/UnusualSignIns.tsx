import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { shownNameOf } from '../../names/real-names.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import * as paths from '../../paths.ts'

/** Lists accounts that another person may be using. It is below the classes, so that nothing moves when it loads. */
export function UnusualSignIns() {
  const { unusual: words } = useMessages('teacher')
  const { language } = useLanguage()
  const { data } = useQuery('teachers.unusualSignIns', {})
  const names = useRealNames()
  if (!data || data.length === 0) return null
  return (
    <Notice tone="warning" title={words.title}>
      <ul>
        {data.map(({ studentId: id, username, className, pattern, at }) => (
          <li key={`${id} ${pattern}`}>
            <Link to={paths.pathTo(paths.studentDetails, { id })}>
              {shownNameOf(names, { id, username })}
            </Link>{' '}
            ({className}), {formatAge(at, language)}: {words.pattern[pattern]}
          </li>
        ))}
      </ul>
      <p>{words.hint}</p>
    </Notice>
  )
}
