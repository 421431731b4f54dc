// Finds a kind's form and reader by its folder: `card_sort` lives in `card-sort/`. Each is a chunk of its own
// that loads when a challenge of it opens (and lies in the precache). Knows no kind by name.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AnswerFormProps, ReaderProps } from './kind-parts.ts'
import { PlainReader } from './PlainReader.tsx'

// A kind's own types end here: what goes in has passed the kind's schema in shared/challenges.
type AnyAnswerForm = ComponentType<AnswerFormProps<unknown, unknown>>
type AnyReader = ComponentType<ReaderProps<unknown, unknown>>

const forms = import.meta.glob<AnyAnswerForm>('./*/AnswerForm.tsx', { import: 'AnswerForm' })
const readers = import.meta.glob<AnyReader>('./*/Reader.tsx', { import: 'Reader' })

const lazyForms = lazyByKind(forms)
// A reader that cannot be loaded must not take an answer off the screen: its plain text needs no further code.
const lazyReaders = lazyByKind(readers, PlainReader)

export const answerFormKinds: readonly string[] = [...lazyForms.keys()]
export const readerKinds: readonly string[] = [...lazyReaders.keys()]

export function findAnswerForm(kind: string): LazyExoticComponent<AnyAnswerForm> | undefined {
  return lazyForms.get(kind)
}

export function findReader(kind: string): LazyExoticComponent<AnyReader> | undefined {
  return lazyReaders.get(kind)
}

/** Fetches form and reader before they are needed. A failure is no news: opening the form will say so. */
export function preloadKind(kind: string): void {
  const folder = `./${kind.replaceAll('_', '-')}`
  forms[`${folder}/AnswerForm.tsx`]?.().catch(() => undefined)
  readers[`${folder}/Reader.tsx`]?.().catch(() => undefined)
}

function lazyByKind<Props>(
  loaders: Record<string, () => Promise<ComponentType<Props>>>,
  instead?: ComponentType<Props>,
): Map<string, LazyExoticComponent<ComponentType<Props>>> {
  return new Map(
    Object.entries(loaders).map(([path, load]) => [
      (path.split('/')[1] ?? '').replaceAll('-', '_'),
      lazy(async () => ({
        default: await load().catch((error: unknown) => {
          if (instead) return instead
          throw error
        }),
      })),
    ]),
  )
}
