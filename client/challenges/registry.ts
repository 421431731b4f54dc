// Finds a kind's form and reader by its folder: `card_sort` is in `card-sort/`. Each is a chunk of its own that loads
// when one of its challenges opens (and is part of the precache). Does not name any kind.
import type { ComponentType } from 'react'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import type { AnyAnswerForm, FormChunk } from './form-loading.ts'
import type { ReaderProps } from './kind-parts.ts'
import { PlainReader } from './PlainReader.tsx'

type AnyReader = ComponentType<ReaderProps<unknown, unknown>>

const forms = byKind(import.meta.glob<AnyAnswerForm>('./*/AnswerForm.tsx', { import: 'AnswerForm' }))
const readers = byKind(import.meta.glob<AnyReader>('./*/Reader.tsx', { import: 'Reader' }))

// If a reader cannot be loaded, the answer stays on the screen as plain text, which needs no further code.
const lazyReaders = new Map([...readers].map(([kind, load]) => [kind, lazyWithFallback(load, PlainReader)]))

export const answerFormKinds: readonly string[] = [...forms.keys()]
export const readerKinds: readonly string[] = [...readers.keys()]

/** The import of the kind's form, to be loaded through `FormLoading`. */
export function findAnswerForm(kind: string): FormChunk | undefined {
  return forms.get(kind)
}

export function findReader(kind: string): AnyReader | undefined {
  return lazyReaders.get(kind)
}

/** Preloads form and reader. A failure is ignored here: opening the form will show it. */
export function preloadKind(kind: string): void {
  for (const parts of [forms, readers])
    parts
      .get(kind)?.()
      .catch(() => undefined)
}

function byKind<Part>(loaders: Record<string, () => Promise<Part>>): Map<string, () => Promise<Part>> {
  return new Map(
    Object.entries(loaders).map(([path, load]) => [(path.split('/')[1] ?? '').replaceAll('-', '_'), load]),
  )
}
