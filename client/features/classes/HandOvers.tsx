import { useEffect, useSyncExternalStore } from 'react'
import type { HandOverRecord } from '#shared/contract/hand-overs.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ButtonFor } from '../../ui/use-row-buttons.ts'
import { DecisionList } from './DecisionList.tsx'
import { forgetClass } from './forget-class.ts'

/** Classes that are offered to this teacher or by them, and what became of the offers of the last ninety days. */
export function HandOvers() {
  const { handOvers: words } = useMessages('teacher')
  const { data, refresh } = useQuery('handOvers.list', {})
  if (!data) return null
  return (
    <>
      <DecisionList
        items={data}
        decidedLabel={words.decided}
        render={(offer, buttonFor) => <Offer offer={offer} buttonFor={buttonFor} refresh={refresh} />}
      />
      {data
        .filter(({ side, state, isOwn }) => side === 'giver' && state === 'done' && !isOwn)
        .map(({ id, classId }) => (
          <ForgetClass key={id} classId={classId} />
        ))}
    </>
  )
}

interface OfferProps {
  offer: HandOverRecord
  buttonFor: ButtonFor
  refresh: () => Promise<void>
}

function Offer({ offer, buttonFor, refresh }: OfferProps) {
  const { handOvers: words } = useMessages('teacher')
  const { language } = useLanguage()
  const accept = useAction('handOvers.accept')
  const end = useAction('handOvers.end')
  const { id: handOverId, className, side, giver, receiver, state, askedBy, opensAt } = offer
  const waits = state === 'waiting'
  const isReceiver = side === 'receiver'
  const other = isReceiver ? giver : `${receiver.name} (${receiver.email})`
  async function decide(write: typeof accept | typeof end, done: string) {
    if (await write.run({ handOverId })) showToast(done)
    await refresh()
  }
  const problem = accept.error ?? end.error
  return (
    <div ref={keepFocusInside}>
      <Notice
        tone={waits ? 'warning' : 'info'}
        icon={waits ? 'users' : undefined}
        title={words.title[side](className, other)}
        actions={
          waits && (
            <>
              {offer.mayAccept && (
                <Button
                  {...buttonFor(`accept ${handOverId}`, () =>
                    decide(accept, isReceiver ? words.accepted(className) : words.agreed(className)),
                  )}
                >
                  {words.accept[side]}
                </Button>
              )}
              {offer.mayEnd && (
                <Button
                  variant="quiet"
                  {...buttonFor(`end ${handOverId}`, () => decide(end, words.endedToast(className)))}
                >
                  {words.end[side]}
                </Button>
              )}
            </>
          )
        }
      >
        <p>{words.asked(askedBy, formatAge(offer.askedAt, language))}</p>
        {waits && !offer.isGiven && opensAt && <p>{words.second(giver, formatAge(opensAt, language))}</p>}
        {waits && !offer.isGiven && !opensAt && isReceiver && <p>{words.notAgreed(giver)}</p>}
        {offer.mayAccept && <p>{words.hint[side]}</p>}
        {waits && offer.isGiven && !isReceiver && <p>{words.stays}</p>}
        {state === 'done' && <p>{words.done(receiver.name)}</p>}
        {state === 'ended' && <p>{words.ended(offer.endedBy)}</p>}
        <Problem error={problem} />
      </Notice>
    </div>
  )
}

/** After the hand-over: deletes the class's stored responses from this device. Sends no request. */
function ForgetClass({ classId }: { classId: string }) {
  const { queries } = useOffline()
  const query = queries.of('classes.progress', { id: classId })
  const { data } = useSyncExternalStore(query.subscribe, query.state)
  useEffect(() => {
    void forgetClass(queries, classId, data)
  }, [queries, classId, data])
  return null
}
