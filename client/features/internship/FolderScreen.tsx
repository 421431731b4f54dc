import { useState } from 'react'
import { useOwnResponses } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts'
import { folderContentOf, hasDays } from './folder-content.ts'
import { FolderSheet } from './FolderSheet.tsx'
import css from './Internship.module.css'

/** The student's own folder. What is typed for the printout is in this component's memory only. */
export default function FolderScreen() {
  const { user } = useSession()
  const { folder: words } = useMessages('internship')
  const query = useOwnResponses(user?.userId ?? '')
  const [name, setName] = useState('')
  const [company, setCompany] = useState('')
  useAskBeforeUnload(name !== '' || company !== '')
  return (
    <Page
      width="reading"
      eyebrow={<BackLink to={paths.dashboard}>{words.back}</BackLink>}
      title={words.title}
      lead={words.lead}
      actions={query.data && hasDays(folderContentOf(query.data)) && <PrintButton>{words.print}</PrintButton>}
    >
      <Loaded query={query} skeleton={<Skeleton height={[160, 480]} />}>
        {(responses) => {
          const content = folderContentOf(responses)
          if (!hasDays(content)) {
            return (
              <EmptyState
                icon="pencil"
                title={words.empty}
                link={{ to: paths.dashboard, label: words.emptyAction }}
              >
                {words.emptyHint}
              </EmptyState>
            )
          }
          return (
            <>
              <div className="no-print">
                <Card title={words.onPaper}>
                  <p>{words.onPaperHint}</p>
                  {content.company && <p>{words.companyFromAnswer}</p>}
                  <div className={css.days}>
                    <TextField
                      label={words.name}
                      name="printedName"
                      autoComplete="off"
                      autoCapitalize="words"
                      optional
                      value={name}
                      onChange={({ target }) => setName(target.value)}
                    />
                    {content.company === '' && (
                      <TextField
                        label={words.company}
                        name="printedCompany"
                        autoComplete="off"
                        autoCapitalize="words"
                        optional
                        value={company}
                        onChange={({ target }) => setCompany(target.value)}
                      />
                    )}
                  </div>
                </Card>
              </div>
              <FolderSheet
                content={content}
                account={user?.name ?? ''}
                name={name}
                company={content.company || company}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
