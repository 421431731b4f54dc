import { type ComponentProps, createElement, Suspense, use } from 'react'
import { registry } from '#shared/challenges/index.ts'
import type { Issue } from '#shared/challenges/kind.ts'
import type { Language } from '#shared/domain/language.ts'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type AnyAnswerForm, type FormChunk, FormLoading } from './form-loading.ts'
import { findAnswerForm } from './registry.ts'
import { formWords } from './words.ts'

interface ChallengeFormProps {
  definition: { kind: string }
  /** A stored or typed response; undefined for an untouched form. Read it with `readResponse` first. */
  value: unknown
  onChange: (value: unknown) => void
  issues?: readonly Issue[]
  disabled?: boolean
  language: Language
  challengeTitle: string
}

const noIssues: readonly Issue[] = []

/** The answer form for the definition's kind. The caller validates with `checkResponse` on submission. */
export function ChallengeForm(props: ChallengeFormProps) {
  const { definition, value, onChange, language, challengeTitle } = props
  const chunk = findAnswerForm(definition.kind)
  if (!chunk || !registry.kinds.includes(definition.kind)) {
    return <Notice tone="warning">{formWords(language).unknownKind}</Notice>
  }
  return (
    <Suspense fallback={<Skeleton height={[24, 160]} />}>
      <LoadedForm
        chunk={chunk}
        definition={definition}
        value={value ?? emptyResponseOf(definition)}
        onChange={onChange}
        issues={props.issues ?? noIssues}
        disabled={props.disabled ?? false}
        language={language}
        challengeTitle={challengeTitle}
      />
    </Suspense>
  )
}

function LoadedForm({ chunk, ...props }: ComponentProps<AnyAnswerForm> & { chunk: FormChunk }) {
  const AnswerForm = use(use(FormLoading)(chunk))
  return createElement(AnswerForm, props)
}

/** A stored response with the defaults of the kind's current schema; undefined when it no longer fits. */
export function readResponse(definition: { kind: string }, stored: unknown): unknown {
  if (stored === null || stored === undefined || !registry.kinds.includes(definition.kind)) return undefined
  const read = registry.checkResponse(definition, stored, 'draft')
  return read.ok ? read.response : undefined
}

function emptyResponseOf(definition: { kind: string }): unknown {
  // The registry's definition type is the union of all kinds; the kind of this one was just looked up.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return registry.kindOf(definition).emptyResponse(definition as never)
}
