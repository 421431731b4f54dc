import type { ReactNode } from 'react'
import { useOwnChapters, useOwnResponses } from '../../hooks/useOwnChapters.ts'
import type { QueryView } from '../../hooks/useQuery.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { type PortfolioChapter, portfolioChaptersOf } from './portfolio-chapters.ts'
import { Paper } from './Paper.tsx'
import { type OwnChoices, useChoices } from './use-choices.ts'
import * as paths from '../../paths.ts'

interface PaperWords {
  title: string
  lead: string
  /** How to choose what is printed. */
  choosing: string
  print: string
  empty: string
  emptyHint: string
  emptyAction: string
}

export interface OwnWork {
  chapters: readonly PortfolioChapter[]
  user: SessionMirror
  choices: OwnChoices
}

interface PaperScreenProps {
  words: PaperWords
  /** Renders the student's work as this sheet. */
  renderSheet: (own: OwnWork) => ReactNode
}

/** A page that prints as a sheet of paper with the student's own answers. */
export function PaperScreen({ words, renderSheet }: PaperScreenProps) {
  const { user } = useSession()
  const { chapter } = useMessages('journey')
  return (
    <Page
      width="reading"
      eyebrow={<BackLink to={paths.dashboard}>{chapter.back}</BackLink>}
      title={words.title}
      lead={words.lead}
    >
      {user && <OwnPaper user={user} renderSheet={renderSheet} />}
    </Page>
  )
}

function OwnPaper({ user, renderSheet }: Pick<PaperScreenProps, 'renderSheet'> & { user: SessionMirror }) {
  const query = usePortfolioChapters(user.userId)
  const choices = useChoices()
  const skeleton = <Skeleton height={[160, 480]} />
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(chapters) => (choices ? renderSheet({ chapters, user, choices }) : skeleton)}
    </Loaded>
  )
}

/** Waits for both lists, because a sheet must not grow while it is read, or be reported as empty too early. */
function usePortfolioChapters(studentId: string): QueryView<PortfolioChapter[]> {
  const ofClass = useOwnChapters()
  const responses = useOwnResponses(studentId)
  const isLoading = ofClass.isLoading || responses.isLoading
  const isKnown = !isLoading && (responses.data !== undefined || (ofClass.data?.length ?? 0) > 0)
  return {
    ...ofClass,
    isLoading,
    data: isKnown ? portfolioChaptersOf(ofClass.data ?? [], responses.data) : undefined,
    error: ofClass.error ?? responses.error,
    refresh: async () => {
      await Promise.all([ofClass.refresh(), responses.refresh()])
    },
  }
}

interface SheetProps {
  words: PaperWords
  areKept: boolean
  name: string
  /** The number of printed parts, and the same in words. */
  count: number
  counted: string
  children: ReactNode
}

/** The sheet, and above it the button that prints the selection. */
export function Sheet({ words, areKept, name, count, counted, children }: SheetProps) {
  const { paper } = useMessages('portfolio')
  return (
    <>
      <p className="no-print">
        {words.choosing} {areKept ? paper.choiceStays : paper.choiceGoes}
      </p>
      <Row justify="between" className="no-print">
        <output>{counted}</output>
        <PrintButton disabled={count === 0}>{words.print}</PrintButton>
      </Row>
      <Paper title={words.title} name={name}>
        {children}
      </Paper>
    </>
  )
}

export function NothingYet({ words, icon }: { words: PaperWords; icon: IconName }) {
  return (
    <EmptyState icon={icon} title={words.empty} link={{ to: paths.dashboard, label: words.emptyAction }}>
      {words.emptyHint}
    </EmptyState>
  )
}
