import type { ReactNode } from 'react'
import { KeptIds } from '../../challenges/kept-ids.ts'
import { useKept } from '../../hooks/useKept.ts'

const usesKept: ReadonlySet<string> = new Set(['occupations', 'internship', 'goal'])

/** Gives the forms of these kinds the occupations that the student keeps. */
export function KeptForForm({ kind, children }: { kind: string; children: ReactNode }) {
  return usesKept.has(kind) ? <WithKept>{children}</WithKept> : children
}

function WithKept({ children }: { children: ReactNode }) {
  const { list } = useKept()
  return <KeptIds value={list.map(({ occupationId }) => occupationId)}>{children}</KeptIds>
}
