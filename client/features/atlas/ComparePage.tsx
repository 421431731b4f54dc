import { useSearchParam } from '../../hooks/useSearchParam.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAtlasView } from './atlas-context.ts'
import { mostCompared } from './CompareButton.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { OwnComparison } from './OwnComparison.tsx'

/** Two or three occupations side by side. The address names them, so that the page can be opened again. */
export function ComparePage() {
  const { compare, toAtlas, all, unknown } = useMessages('atlas')
  const { atlas, links, isStudents } = useAtlasView()
  const Comparison = isStudents ? OwnComparison : ComparisonTable
  const [wanted] = useSearchParam('ids')
  const ids = [...new Set((wanted ?? '').split(',').filter((id) => id !== ''))].slice(0, mostCompared)
  const occupations = ids.flatMap((id) => atlas.occupation(id) ?? [])
  return (
    <Page title={compare.title} lead={compare.lead} eyebrow={<BackLink to={links.home}>{toAtlas}</BackLink>}>
      {occupations.length < ids.length && <Notice>{unknown.some}</Notice>}
      {occupations.length === 0 ? (
        <EmptyState icon="search" title={compare.empty} link={{ to: links.all, label: all }}>
          {compare.emptyHint}
        </EmptyState>
      ) : (
        <Comparison occupations={occupations} />
      )}
    </Page>
  )
}
