import { useParams, useSearchParams } from 'react-router-dom'
import type { ChapterPreview } from '#shared/contract/chapters.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './PreviewScreen.module.css'
import { PreviewChallenge } from './PreviewChallenge.tsx'
import * as paths from '../../paths.ts'

/** A chapter as students see it, with the same forms. Nothing is stored or sent. */
export default function PreviewScreen() {
  const { preview: words } = useMessages('teacher')
  const { language } = useLanguage()
  const params = useParams()
  const classId = (params['id'] ?? '').toLowerCase()
  const chapterId = (params['chapterId'] ?? '').toLowerCase()
  const query = useQuery('chapters.preview', { classId, chapterId })
  return (
    <>
      <p className={css.banner}>
        <Icon name="eye" />
        <strong>{words.banner}</strong>
        <span>{words.nothingKept}</span>
      </p>
      <Page
        width="reading"
        eyebrow={<BackLink to={paths.pathTo(paths.classChapters, { id: classId })}>{words.back}</BackLink>}
        title={query.data ? query.data.title[language] : words.banner}
        lead={query.data?.summary[language]}
      >
        <Loaded query={query} skeleton={<Skeleton height={[120, 44, 320]} />}>
          {(chapter) => <Challenges chapter={chapter} />}
        </Loaded>
      </Page>
    </>
  )
}

function Challenges({ chapter }: { chapter: ChapterPreview }) {
  const { preview: words, chapters, minutes } = useMessages('teacher')
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const chosen = chapter.challenges.find(({ id }) => id === search.get('task')) ?? chapter.challenges[0]
  if (!chosen) return null
  return (
    <>
      <nav className={css.steps} aria-label={words.challenges}>
        <Planet order={chapter.order} size={76} />
        <ol role="list">
          {chapter.challenges.map(({ id, order, title, minutes: needed, visibility }) => (
            <li key={id}>
              <Link to={`?task=${id}`} replace aria-current={id === chosen.id ? 'step' : undefined}>
                <span className={css.number}>
                  {chapter.order}.{order}
                </span>
                <span className={css.title}>{title[language]}</span>
                {visibility === 'private' && <Icon name="lock" size={16} label={chapters.private} />}
                <span className={css.minutes}>{minutes(needed)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <PreviewChallenge key={chosen.id} challenge={chosen} />
    </>
  )
}
