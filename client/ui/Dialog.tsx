import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import css from './Dialog.module.css'
import { focusHeading } from './focus-heading.ts'
import { IconButton } from './IconButton.tsx'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  wide?: boolean | undefined
  /** False: neither Escape nor a click outside closes it, as for one-time credentials. */
  dismissible?: boolean | undefined
  /** True: it holds something that the user made. Only a button closes it, and the browser asks before a reload. */
  holdsWork?: boolean | undefined
}

/** A native modal dialog. Its content is mounted only while it is open; focus returns to the previous element. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, children, actions, wide, dismissible = true, holdsWork = false } = props
  const closesLightly = dismissible && !holdsWork
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  const { action } = useMessages('common')
  useModal(dialog)
  useAskBeforeUnload(holdsWork)
  return (
    // The click outside is a shortcut for the pointer; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classNames(css.dialog, wide && css.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return // a file picker inside also "cancels"
        event.preventDefault()
        if (closesLightly) onClose()
      }}
      // Browsers close on a second Escape even if the page cancels it.
      onClose={() => (closesLightly ? onClose() : dialog.current?.showModal())}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // A press that starts in a field, to select its text, and ends outside also fires a click on the dialog.
      onClick={({ target }) => {
        if (closesLightly && target === dialog.current && target === pressed.current) onClose()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {dismissible && <IconButton icon="x" label={action.close} onClick={onClose} />}
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>
  )
}

/** The element that had the focus before each dialog, followed by those before its outer dialogs. */
const focusTargets = new WeakMap<Element, readonly Element[]>()

/**
 * Opens with the component and returns the focus on unmount, because a removed dialog does not. If the opener is gone
 * too, the next outer element gets the focus, and finally the page's heading.
 */
function useModal(dialog: { current: HTMLDialogElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    const outer = before?.closest('dialog')
    const targets = [before, ...((outer && focusTargets.get(outer)) ?? [])].filter((each) => each !== null)
    const element = dialog.current
    if (element) focusTargets.set(element, targets)
    if (element && !element.open) {
      element.showModal()
      // The browser would focus the close button. An explicit autofocus takes precedence, otherwise the title is read
      // first.
      if (!element.querySelector('[autofocus], [data-autofocus]')) element.querySelector('h2')?.focus()
      else element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    return () => {
      for (const target of targets) {
        if (target instanceof HTMLElement) target.focus()
        if (target === document.activeElement) return
      }
      focusHeading()
    }
  }, [dialog])
}
