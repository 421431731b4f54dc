// The only file that imports the Word library: it is loaded when a student saves a Word file.
import { AlignmentType, BorderStyle, Document, Packer, Paragraph, TextRun } from 'docx'
import type { Language } from '#shared/domain/language.ts'
import type { Layout, Part } from './application.ts'

const accent = '4F46E5'

/** The paper as a Word file. The file names no author. */
export function docxOf(parts: readonly Part[], layout: Layout, language: Language): Promise<Blob> {
  const children = parts.flatMap((part) => paragraphsOf(part, layout))
  const paper = new Document({
    creator: '',
    lastModifiedBy: '',
    styles: {
      default: {
        document: {
          run: {
            font: layout === 'plain' ? 'Arial' : 'Calibri',
            size: 22,
            // For the spelling check of the text editor.
            language: { value: language === 'de' ? 'de-DE' : 'en-GB' },
          },
        },
      },
    },
    sections: [
      { properties: { page: { margin: { top: 1134, bottom: 1134, left: 1418, right: 1134 } } }, children },
    ],
  })
  return Packer.toBlob(paper)
}

function paragraphsOf(part: Part, layout: Layout): Paragraph[] {
  const isAccent = layout === 'accent'
  const color = isAccent ? { color: accent } : {}
  switch (part.kind) {
    case 'title':
      return [
        new Paragraph({
          spacing: { after: 240 },
          children: [new TextRun({ text: part.text, bold: true, size: 40, ...color })],
        }),
      ]
    case 'heading':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 240, after: 80 },
          ...(isAccent && {
            border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: accent, space: 2 } },
          }),
          children: [new TextRun({ text: part.text, bold: true, size: 26, ...color })],
        }),
      ]
    case 'lines':
      return part.lines.map(
        (line, index) =>
          new Paragraph({
            alignment: part.side === 'end' ? AlignmentType.END : AlignmentType.START,
            spacing: { after: index === part.lines.length - 1 ? 240 : 0 },
            children: [new TextRun(line)],
          }),
      )
    case 'subject':
      return [
        new Paragraph({
          spacing: { before: 120, after: 240 },
          children: [new TextRun({ text: part.text, bold: true, ...color })],
        }),
      ]
    case 'paragraph':
      return [
        new Paragraph({
          spacing: { after: 160 },
          children: part.text
            .split('\n')
            .map((text, line) => new TextRun({ text, ...(line > 0 && { break: 1 }) })),
        }),
      ]
    case 'row':
      return [
        new Paragraph({
          children: [new TextRun({ text: `${part.label}: `, bold: true }), new TextRun(part.text)],
        }),
      ]
    case 'list':
      return part.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(item)] }))
    case 'signature':
      return [new Paragraph({ spacing: { before: 720 }, children: [new TextRun(part.name)] })]
  }
}
