import { useEffect, useRef, useState } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { latestKept } from '../../offline/latest-kept.ts'
import { LockedReasons } from '../../private/LockedReasons.tsx'
import { useReasons } from '../../private/use-reasons.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAtlasView } from './atlas-context.ts'
import { moved } from './kept-order.ts'
import { KeptNotLoaded } from './KeptNotLoaded.tsx'
import css from './KeptPage.module.css'
import { KeptRow } from './KeptRow.tsx'
import { useKept } from '../../hooks/useKept.ts'

/** The occupations that the student keeps, in their order. */
export function KeptPage() {
  const { kept: words, toAtlas, all } = useMessages('atlas')
  const { atlas, links } = useAtlasView()
  const { list, isFull, isAwaited, isWhole, query } = useKept()
  const services = useOffline()
  const reasons = useReasons(list)
  const order = useAction('students.keepOccupation')
  const [said, setSaid] = useState('')
  const items = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ button: string; before: string }>(undefined)
  const orderNow = list.map(({ occupationId }) => occupationId).join(' ')
  // The pressed button has moved with its row: the focus stays on it.
  useEffect(() => {
    if (!pressed.current || pressed.current.before === orderNow) return
    items.current?.querySelector<HTMLElement>(`[data-move="${pressed.current.button}"]`)?.focus()
    pressed.current = undefined
  }, [orderNow])

  async function move(movedId: string, by: -1 | 1) {
    pressed.current = { button: `${movedId} ${by}`, before: orderNow }
    // The page of an occupation may still be saving the reason that was typed there.
    const latest = await latestKept(services)
    const index = latest.findIndex(({ occupationId }) => occupationId === movedId)
    if (index < 0) return
    for (const { occupationId, why, lockedWhy, position } of moved(latest, index, by)) {
      if (!(await order.run({ occupationId, kept: true, why, lockedWhy, position }))) return
    }
    const place = Math.min(Math.max(index + by, 0), latest.length - 1) + 1
    setSaid(words.placed(nameOf(movedId), place, latest.length))
  }

  const nameOf = (id: string) => atlas.occupation(id)?.short ?? words.unknown
  return (
    <Page
      title={words.title}
      width="reading"
      eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}
      lead={words.lead}
    >
      {!isWhole && !isAwaited && list.length > 0 && <Notice icon="cloud-off">{words.partial}</Notice>}
      {isAwaited && list.length === 0 ? (
        <Skeleton height={[120, 120]} />
      ) : !isWhole && list.length === 0 ? (
        <KeptNotLoaded query={query} />
      ) : list.length === 0 ? (
        <EmptyState icon="star" title={words.empty} link={{ to: links.all, label: all }}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <>
          <LockedReasons list={list} />
          <ol ref={items} role="list" className={css.list}>
            {list.map((entry, index) => (
              <KeptRow
                key={entry.occupationId}
                entry={entry}
                reason={reasons.get(entry.occupationId)}
                name={nameOf(entry.occupationId)}
                isFirst={index === 0}
                isLast={index === list.length - 1}
                isAwaited={isAwaited}
                onMove={(by) => void move(entry.occupationId, by)}
              />
            ))}
          </ol>
          <p>{isFull ? words.full : words.count(list.length, limits.keptOccupations.most)}</p>
        </>
      )}
      <output className="visually-hidden">{said}</output>
      <Problem error={order.error} />
    </Page>
  )
}
