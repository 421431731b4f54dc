import { expect, it } from 'vitest'
import { blocksOf, partsOf } from './operator-text.ts'

it('distinguishes headings, list items and paragraphs', () => {
  expect(
    blocksOf('# Anbieter\nSchule am Wasserturm\nWeg 1\n\nzweiter Absatz\n- eins\n- zwei\n## Kontakt'),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'Anbieter' },
    { kind: 'paragraph', lines: ['Schule am Wasserturm', 'Weg 1'] },
    { kind: 'paragraph', lines: ['zweiter Absatz'] },
    { kind: 'list', items: ['eins', 'zwei'] },
    { kind: 'heading', level: 3, text: 'Kontakt' },
  ])
})

it('treats markup as text', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', lines: ['<script>alert(1)</script>'] },
  ])
})

it('turns only https and mail addresses into links', () => {
  expect(partsOf('Siehe https://schule.example/impressum. Oder post@schule.example!')).toEqual([
    { text: 'Siehe ' },
    { text: 'https://schule.example/impressum', href: 'https://schule.example/impressum' },
    { text: '. Oder ' },
    { text: 'post@schule.example', href: 'mailto:post@schule.example' },
    { text: '!' },
  ])
  expect(partsOf('javascript:alert(1) http://a.example').some(({ href }) => href)).toBe(false)
})
