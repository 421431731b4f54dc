import { useMessages } from '../messages/messages.ts'
import css from './ComingPage.module.css'
import { Page, type PageProps } from './Page.tsx'
import { Skeleton } from './Skeleton.tsx'

/** The skeleton of a whole page: a head of the final height and the shape of the content. */
export function ComingPage({
  height,
  width = 'reading',
}: {
  height: readonly number[]
  width?: PageProps['width']
}) {
  const { loading } = useMessages('common')
  return (
    <Page
      width={width}
      eyebrow={<span className={css.eyebrow} />}
      title={
        <>
          <span className="visually-hidden">{loading}</span>
          <span className={css.title} />
        </>
      }
      lead={<span className={css.lead} />}
    >
      <Skeleton height={height} />
    </Page>
  )
}
