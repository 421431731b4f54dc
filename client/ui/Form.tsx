import {
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { fieldTexts } from '#shared/contract/field-problems.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { FormContext, type FormState, useForm } from './form-context.ts'
import css from './Form.module.css'
import { halfTypedIn } from './half-typed.ts'
import { Notice } from './Notice.tsx'
import { useBusy } from './use-busy.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called once per attempt: further submits are ignored until its promise settles. It handles its own failures. */
  onSubmit: (data: FormData, form: HTMLFormElement) => Promise<unknown> | void
  /** By field name; shown at the field and in the summary. */
  errors?: Readonly<Record<string, string | undefined>> | undefined
  /** A problem of the whole form that belongs to no field. */
  problem?: string | undefined
  /** All fields are visible: the first invalid one gets the focus and shows its error, and no summary repeats it. */
  isShort?: boolean | undefined
  /** `info`: an answer that is not finished yet, which is no error. */
  summaryTone?: 'info' | 'danger' | undefined
}

const noErrors: Readonly<Record<string, string>> = {}

/** A native form that moves the focus to its errors: a summary with a link to each field. */
export function Form({
  onSubmit,
  errors: given = noErrors,
  problem,
  isShort,
  summaryTone,
  className,
  children,
  ...form
}: FormProps) {
  const { halfTyped: words } = useMessages('common').field
  const { language } = useLanguage()
  const [halfTyped, setHalfTyped] = useState(noErrors)
  const [busy, send] = useBusy((data: FormData, target: HTMLFormElement) => {
    const found = halfTypedIn(target, words, language)
    setHalfTyped(found)
    return Object.keys(found).length > 0 ? undefined : onSubmit(data, target)
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    void send(new FormData(target), target)
  }
  /** The error goes with its reason, and a field that is being typed gets none. */
  function recheck({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const now = halfTypedIn(currentTarget, words, language)
    if (Object.keys(halfTyped).some((name) => !now[name])) {
      setHalfTyped(Object.fromEntries(Object.entries(halfTyped).filter(([name]) => now[name])))
    }
  }
  const [wanted, setWanted] = useState<FormState['wanted']>()
  const errors = useMemo(() => ({ ...given, ...halfTyped }), [given, halfTyped])
  const state = useMemo(() => ({ errors, busy, wanted }), [errors, busy, wanted])
  return (
    <FormContext value={state}>
      {/* `onInput` and `onBlur` bubble up from the fields. The rule takes the form itself for a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        {...form}
        className={classNames(css.form, className)}
        onInput={recheck}
        onBlur={recheck}
        onSubmit={submit}
      >
        <ErrorSummary problem={problem} isShort={isShort} summaryTone={summaryTone} onWanted={setWanted} />
        {children}
      </form>
    </FormContext>
  )
}

interface ErrorSummaryProps extends Pick<FormProps, 'problem' | 'isShort' | 'summaryTone'> {
  onWanted: (wanted: { name: string }) => void
}

function ErrorSummary({ problem, isShort, summaryTone = 'danger', onWanted }: ErrorSummaryProps) {
  const { errors, busy } = useForm()
  const box = useRef<HTMLDivElement>(null)
  const { error } = useMessages('common')
  const { language } = useLanguage()
  const hasRefused = Object.values(errors).some(Boolean)
  const shown = hasRefused || Boolean(problem)
  const isAtFields = isShort && !problem
  // Moves the focus after the first errors and after every further attempt, but not while the user corrects a field.
  useEffect(() => {
    if (!shown || busy) return
    const first = Object.keys(errors).find((name) => errors[name])
    if (isAtFields && first !== undefined) focusControl(box.current, first)
    else box.current?.focus()
    // A correction changes the errors, and must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, busy])
  const labels = useLabels(box, shown)
  if (!shown) return null
  if (isAtFields) return <span ref={box} hidden />
  // In the order of the form, then names without a field.
  const refused = Object.keys({ ...labels, ...errors }).filter((name) => errors[name])
  // Nothing was entered yet: names the fields, without repeating the message of each.
  const isAllEmpty = refused.every((name) => errors[name] === fieldTexts.required[language] && labels[name])
  const isUnfinished = summaryTone === 'info' && !isAllEmpty
  const countOf = isAllEmpty ? error.empty : error.summary
  const headline = isUnfinished ? error.unfinished : countOf(refused.length)
  // The message of an unfinished part says what to do. With several, the labels tell them apart.
  const hasLabel = (name: string) => labels[name] && !(isUnfinished && refused.length === 1)
  const focusField = (name: string) => {
    // Its page is shown before it takes the focus.
    flushSync(() => onWanted({ name }))
    focusControl(box.current, name)
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <Notice tone={summaryTone} title={hasRefused ? headline : undefined}>
        {problem}
        {hasRefused && (
          <ul>
            {refused.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => focusField(name)}>
                  {isAllEmpty
                    ? labels[name]
                    : hasLabel(name)
                      ? `${labels[name]}: ${errors[name]}`
                      : errors[name]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** The visible label of each field with an error, by name: "Please fill in" alone does not say which field. */
function useLabels(box: RefObject<HTMLElement | null>, shown: boolean): Readonly<Record<string, string>> {
  const { errors } = useForm()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  useLayoutEffect(() => {
    if (!shown) return
    const found: Record<string, string> = {}
    for (const control of box.current?.closest('form')?.elements ?? []) {
      const name = control.getAttribute('name') ?? ''
      // The first control of a name, for example of radio buttons.
      if (errors[name]) found[name] ??= labelOf(control)
    }
    // The labels are only in the DOM, and only after the render.
    // oxlint-disable-next-line react/set-state-in-effect
    setLabels(found)
  }, [box, errors, shown])
  return labels
}

function focusControl(within: HTMLElement | null, name: string) {
  const control = findControl(within, name)
  // What is folded cannot take the focus.
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}

/** Without a field of this name, that of the part to which it belongs: `piles` for `piles.p1`. */
function findControl(within: HTMLElement | null, name: string): HTMLElement | undefined {
  const found = within?.closest('form')?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) return control
  return name.includes('.') ? findControl(within, name.slice(0, name.lastIndexOf('.'))) : undefined
}

/** The control's own label; of a group and its choices the legend; of a field in one of several groups both. */
function labelOf(control: Element): string {
  const group = control.closest('fieldset')
  const legend = textOf(group?.querySelector('legend'))
  const own = textOf(ownLabelOf(control))
  if (own === '' || (legend !== '' && control.matches('fieldset, [type=radio], [type=checkbox]')))
    return legend
  const isOneOfSeveral = legend !== '' && group?.parentElement?.closest('fieldset')
  return isOneOfSeveral ? `${legend}, ${own}` : own
}

function ownLabelOf(control: Element): Element | null {
  const [label] =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
      ? (control.labels ?? [])
      : []
  return label ?? document.getElementById(control.getAttribute('aria-labelledby') ?? '')
}

/** Without the "optional" part and the final punctuation. */
function textOf(label: Element | null | undefined): string {
  return (label?.firstChild?.textContent ?? '').trim().replace(/[.:?!]$/, '')
}

/** The form's only submit button; busy while the form is submitted. */
export function SubmitButton({ variant = 'primary', busy, ...rest }: ComponentProps<typeof Button>) {
  const form = useForm()
  return <Button {...rest} type="submit" data-submit variant={variant} busy={busy || form.busy} />
}
