import { describe, expect, it } from 'vitest'
import { application as german } from '../../messages/de/application.ts'
import { entryOf } from '../../testing/zip-entry.ts'
import { emptyApplication, layouts, papers } from './application.ts'
import { paperOf } from './papers.ts'
import { docxOf } from './write-docx.ts'

const given = {
  ...emptyApplication,
  ...{ name: 'Jörg Süß', street: 'Große Bäckergasse 3', town: '97070 Würzburg', company: 'Müller & Söhne' },
  ...{
    occupation: 'Köchin / Koch',
    why: 'Mir schmeckt <alles>.\nIch koche gern.',
    strengths: ['Ich höre zu.'],
  },
  ...{ experience: 'Zwei Wochen Küche\nFeuerwehr', learnt: 'wie man Brühe kocht', from: '2026-03-02' },
}
const context = { language: 'de', today: '2026-03-02' } as const

async function written(paper: (typeof papers)[number], layout: (typeof layouts)[number]) {
  const file = await docxOf(paperOf(paper, given, german.phrases, context), layout, 'de')
  return Buffer.from(await file.arrayBuffer())
}

describe('a Word file', () => {
  it.each(papers.flatMap((paper) => layouts.map((layout) => ({ paper, layout }))))(
    'of $paper ($layout) contains every line of the paper in its order',
    async ({ paper, layout }) => {
      const xml = entryOf(await written(paper, layout), 'word/document.xml')
      const text = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, words]) => words)
      const lines = paperOf(paper, given, german.phrases, context).flatMap((part) =>
        part.kind === 'lines'
          ? part.lines
          : part.kind === 'list'
            ? part.items
            : part.kind === 'signature'
              ? [part.name]
              : part.text.split('\n'),
      )
      const escaped = lines.map((line) =>
        line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      )
      expect(text).toEqual(escaped)
      expect(xml).toContain('Jörg Süß')
      expect(xml.includes('4F46E5')).toBe(layout === 'accent')
    },
  )

  it('names no author, and its language for the spelling check', async () => {
    const file = await written('cv', 'plain')
    expect(entryOf(file, 'docProps/core.xml')).not.toContain('Jörg')
    expect(entryOf(file, 'word/styles.xml')).toContain('de-DE')
  })
})
