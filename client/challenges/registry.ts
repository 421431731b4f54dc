// Finds a kind's form and reader by its folder: `card_sort` lives in `card-sort/`. Each is a chunk of its own
// that loads when a challenge of it opens (and lies in the precache). Knows no kind by name.
import type { ComponentType } from 'react'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import type { AnyAnswerForm, FormChunk } from './form-loading.ts'
import type { ReaderProps } from './kind-parts.ts'
import { PlainReader } from './PlainReader.tsx'

type AnyReader = ComponentType<ReaderProps<unknown, unknown>>

const forms = byKind(import.meta.glob<AnyAnswerForm>('./*/AnswerForm.tsx', { import: 'AnswerForm' }))
const readers = byKind(import.meta.glob<AnyReader>('./*/Reader.tsx', { import: 'Reader' }))

// A reader that cannot be loaded must not take an answer off the screen: its plain text needs no further code.
const lazyReaders = new Map([...readers].map(([kind, load]) => [kind, lazyWithFallback(load, PlainReader)]))

export const answerFormKinds: readonly string[] = [...forms.keys()]
export const readerKinds: readonly string[] = [...readers.keys()]

/** The import of the kind's form; loading it is for `FormLoading`. */
export function findAnswerForm(kind: string): FormChunk | undefined {
  return forms.get(kind)
}

export function findReader(kind: string): AnyReader | undefined {
  return lazyReaders.get(kind)
}

/** Fetches form and reader before they are needed. A failure is no news: opening the form will say so. */
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
