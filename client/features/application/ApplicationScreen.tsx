import { useState } from 'react'
import { dayOf } from '../../challenges/local-day.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts'
import { applicationOf, layouts, type Layout, papers, type PaperName, type Typed } from './application.ts'
import { ApplicationFields } from './ApplicationFields.tsx'
import { ApplicationPaper } from './ApplicationPaper.tsx'
import css from './Application.module.css'
import { paperOf, plainTextOf } from './papers.ts'
import { useOwnMaterial } from './use-own-material.ts'

/**
 * Builds application papers from prompts. The input is only in this component's memory: no draft, no letter and no
 * request contains it, and it is lost when the page is left.
 */
export default function ApplicationScreen() {
  const words = useMessages('application')
  const { language } = useLanguage()
  const material = useOwnMaterial()
  const [paper, setPaper] = useState<PaperName>('cv')
  const [layout, setLayout] = useState<Layout>('plain')
  const [typed, setTyped] = useState<Typed>({})
  const [today] = useState(() => dayOf(new Date()))
  const [hasFailed, setFailed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useAskBeforeUnload(Object.keys(typed).length > 0)
  const given = applicationOf(typed, material)
  const parts = paperOf(paper, given, words.phrases, { language, today })

  async function saveWord() {
    setSaving(true)
    setFailed(false)
    try {
      const { docxOf } = await import('./write-docx.ts')
      saveFile(await docxOf(parts, layout, language), `${words.fileNames[paper]}.docx`)
    } catch {
      setFailed(true)
    }
    setSaving(false)
  }

  return (
    <Page
      eyebrow={<BackLink to={paths.dashboard}>{words.back}</BackLink>}
      title={words.title}
      lead={words.lead}
    >
      <div className="no-print">
        <Notice icon="shield" title={words.privacyTitle}>
          {words.privacy}
        </Notice>
      </div>
      <Tabs
        label={words.which}
        tabs={papers.map((id) => ({ id, label: words.papers[id] }))}
        selected={paper}
        onSelect={setPaper}
      >
        <div className={css.sides}>
          <div className={`${css.form} no-print`}>
            <ApplicationFields
              paper={paper}
              given={given}
              chosen={typed.strengthIds ?? []}
              material={material}
              onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))}
            />
          </div>
          <div className={css.preview}>
            <div className={`${css.tools} no-print`}>
              <Segments
                label={words.layout}
                options={layouts.map((value) => ({ value, label: words.layouts[value] }))}
                value={layout}
                onChange={setLayout}
              />
              <Row gap={2}>
                <PrintButton>{words.print}</PrintButton>
                <Button icon="download" busy={isSaving} onClick={() => void saveWord()}>
                  {words.saveWord}
                </Button>
                {paper === 'email' && <CopyButton value={plainTextOf(parts)}>{words.copy}</CopyButton>}
              </Row>
              {hasFailed && (
                <Notice tone="warning" live>
                  {words.wordFailed}
                </Notice>
              )}
            </div>
            <ApplicationPaper paper={paper} layout={layout} parts={parts} />
          </div>
        </div>
      </Tabs>
    </Page>
  )
}
