import { useMessages } from '../messages/messages.ts'
import css from './ComingPage.module.css'
import { Page, type PageProps } from './Page.tsx'
import { Skeleton } from './Skeleton.tsx'

/** A whole page that is still coming: its head as high as it will be, and the shape of its content. */
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
