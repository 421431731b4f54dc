import { liveQuery } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import type { Installation } from '#shared/domain/installations.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useSession } from '../../hooks/useSession.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { lettersIn, importLetters } from '../../offline/rescue-file.ts'
import { lastReportOf } from '../../offline/waiting-report.ts'
import { useInstallations } from '../../schools/use-installations.ts'
import { WayOut } from '../../schools/WayOut.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import { Discarding } from './Discarding.tsx'
import { receivedIds, sendNow, undeliveredIds } from './send-now.ts'
import { useRescueFile } from './use-rescue-file.ts'
import * as paths from '../../paths.ts'

/** "Dieses Gerät": what waits here and since when, for anyone at the tablet. Never whose. */
export default function DeviceScreen() {
  const words = useMessages('device')
  const { user } = useSession()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="reading"
      actions={
        !user && (
          <ButtonLink to={paths.studentLogin} icon="sign-in">
            {words.home}
          </ButtonLink>
        )
      }
    >
      <TabletNumber />
      <WaitingCard />
      <RescueCard />
    </Page>
  )
}

/** Once the tablet has reported waiting letters. */
function TabletNumber() {
  const words = useMessages('device')
  const { work } = useOffline()
  const [number, setNumber] = useState<number | null>()
  useEffect(() => {
    const live = liveQuery(() => lastReportOf(work)).subscribe({
      next: (last) => setNumber(last?.number),
      error: () => undefined,
    })
    return () => live.unsubscribe()
  }, [work])
  return typeof number === 'number' ? <p>{words.number(number)}</p> : null
}

function WaitingCard() {
  const words = useMessages('device')
  const { language } = useLanguage()
  const { isRead, waiting, sending, needsYou, othersWaiting, oldestWaitingAt } = useOutbox()
  const services = useOffline()
  const count = waiting + sending + needsYou + othersWaiting
  const [isBusy, setBusy] = useState(false)
  async function deliver() {
    setBusy(true)
    try {
      const before = [...(await undeliveredIds(services.work))]
      const { arrived, left } = await sendNow(services, before)
      if (arrived > 0) showToast(words.delivered(arrived))
      else if (left > 0) showToast(words.stillWaiting, { tone: 'warning' })
      else showToast(words.nothing)
    } catch {
      showToast(words.stillWaiting, { tone: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  if (!isRead) return null
  if (count === 0) {
    return (
      <EmptyState icon="tablet-check" title={words.nothing}>
        {words.nothingBody}
      </EmptyState>
    )
  }
  return (
    <Card title={words.waiting(count)}>
      <p>
        {oldestWaitingAt !== undefined &&
          words.since(formatAge(new Date(oldestWaitingAt).toISOString(), language))}{' '}
        {words.keepOpen}
      </p>
      {needsYou > 0 && <Notice tone="warning">{words.quarantined(needsYou)}</Notice>}
      <div>
        <Button variant="primary" size="large" icon="send" busy={isBusy} onClick={() => void deliver()}>
          {words.deliver}
        </Button>
      </div>
      <Discarding />
    </Card>
  )
}

type RescueProblem = 'rescueBroken' | 'rescueNotTaken'

function RescueCard() {
  const words = useMessages('device')
  const services = useOffline()
  const picker = useRef<HTMLInputElement>(null)
  const rescue = useRescueFile()
  const [problem, setProblem] = useState<RescueProblem>()
  const installations = useInstallations()
  const [owner, setOwner] = useState<Installation>()
  async function save() {
    setProblem(undefined)
    setOwner(undefined)
    await rescue.save()
  }
  async function open(file: File | undefined) {
    setProblem(undefined)
    setOwner(undefined)
    rescue.reset()
    if (!file) return
    const text = await file.text().catch(() => '')
    const letters = lettersOf(text)
    if (!letters) return setProblem('rescueBroken')
    const elsewhere = ownerOf(text, installations ?? [])
    if (elsewhere) return setOwner(elsewhere)
    try {
      const { work, now } = services
      const known = await receivedIds(work)
      await importLetters(work, letters, now())
      const coming = letters.map(({ id }) => id).filter((id) => !known.has(id))
      const { arrived, left } = await sendNow(services, coming)
      if (left > 0) showToast(words.stillWaiting, { tone: 'warning' })
      else showToast(arrived > 0 ? words.delivered(arrived) : words.rescueKnown)
    } catch {
      setProblem('rescueNotTaken')
    }
  }
  return (
    <Card title={words.rescueTitle}>
      <p>{words.rescueLead}</p>
      {(problem ?? rescue.hasFailed) && (
        <Notice tone="danger" live>
          {problem ? words[problem] : words.rescueNotSaved}
        </Notice>
      )}
      {owner && <WayOut installation={owner} path={paths.device} />}
      <Row>
        <Button icon="download" onClick={() => void save()}>
          {words.rescueSave}
        </Button>
        <Button icon="send" onClick={() => picker.current?.click()}>
          {words.rescueOpen}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={words.rescueOpen}
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Row>
    </Card>
  )
}

function lettersOf(text: string) {
  try {
    return lettersIn(text)
  } catch {
    return undefined
  }
}

/** The other installation that the letters of a rescue file are for. Files of earlier versions do not say it. */
function ownerOf(text: string, installations: readonly Installation[]): Installation | undefined {
  const { from } = JSON.parse(text) as { from?: unknown }
  return from === location.origin ? undefined : installations.find(({ origin }) => origin === from)
}
