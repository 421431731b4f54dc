import { type ComponentProps, createElement, Suspense, use, useLayoutEffect, useRef, useState } from 'react'
import { attachedIn } from '#shared/challenges/attached.ts'
import { registry } from '#shared/challenges/index.ts'
import { companyPart } from '#shared/challenges/internship.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import type { Language } from '#shared/domain/language.ts'
import { partOf } from '#shared/domain/leaves.ts'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { withAttachments, withOwnAttachments } from './answer-attachments.ts'
import { AttachmentPartsContext, AttachmentUnderWay, type AttachmentWork } from './attachment-parts.ts'
import { type AnyAnswerForm, type FormChunk, FormLoading } from './form-loading.ts'
import { findAnswerForm } from './registry.ts'
import { formWords } from './words.ts'

interface ChallengeFormProps {
  definition: { kind: string }
  /** A stored or typed response; undefined for an untouched form. Read it with `readResponse` first. */
  value: unknown
  onChange: (value: unknown) => void
  /** While a picture is being stored, the answer does not name it and must not be handed in. */
  onBusy?: (work: AttachmentWork | undefined) => void
  issues?: readonly Issue[]
  disabled?: boolean
  language: Language
  challengeTitle: string
}

const noIssues: readonly Issue[] = []

/** The answer form for the definition's kind. The caller validates with `checkResponse` on submission. */
export function ChallengeForm(props: ChallengeFormProps) {
  const { definition, value, onChange, language, challengeTitle } = props
  const parts = use(AttachmentPartsContext)
  // Storing a picture takes a moment, in which the student may have typed more.
  const latest = useRef(value)
  useLayoutEffect(() => void (latest.current = value), [value])
  const [underWay, setUnderWay] = useState<AttachmentWork>()
  const chunk = findAnswerForm(definition.kind)
  if (!chunk || !registry.kinds.includes(definition.kind)) {
    return <Notice tone="warning">{formWords(language).unknownKind}</Notice>
  }
  const present = (value ?? emptyResponseOf(definition)) as object
  const attached = attachedIn(present)
  const issues = props.issues ?? noIssues
  function change(of: (now: object) => unknown) {
    const next = of((latest.current ?? emptyResponseOf(definition)) as object)
    latest.current = next
    onChange(next)
  }
  function report(work: AttachmentWork | undefined) {
    setUnderWay(work)
    props.onBusy?.(work)
  }
  return (
    <Suspense fallback={<Skeleton height={[24, 160]} />}>
      <AttachmentUnderWay value={underWay}>
        <LoadedForm
          chunk={chunk}
          definition={definition}
          value={present}
          onChange={(next) => change((now) => withOwnAttachments(now, next as object))}
          issues={issues}
          disabled={props.disabled ?? false}
          language={language}
          challengeTitle={challengeTitle}
        />
      </AttachmentUnderWay>
      {takesAttachments(definition, present) && parts && !props.disabled && (
        <parts.Field
          value={attached}
          onChange={(of) => change((now) => withAttachments(now, of(attachedIn(now))))}
          onBusy={report}
          issues={issues}
          language={language}
        />
      )}
    </Suspense>
  )
}

/** The leaf with the company's name takes no pictures. An earlier picture is shown, so that it can be removed. */
function takesAttachments(definition: object, present: object): boolean {
  if (!('attachments' in definition) || definition.attachments !== true) return false
  return partOf(present) !== companyPart || attachedIn(present).length > 0
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

/** The response that an untouched form shows. */
export function emptyResponseOf(definition: { kind: string }): unknown {
  // The registry's definition type is the union of all kinds; the kind of this one was just looked up.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return registry.kindOf(definition).emptyResponse(definition as never)
}
