import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { focusHeadingAfter } from './focus-heading.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { toneIcon } from './Notice.tsx'
import { dismissToast, onShownChange, shownNow } from './toast.ts'
import css from './Toasts.module.css'

/** Mounted once, by the shell: shows the toasts and contains the live region of `announce`. */
export function Toasts() {
  const { toasts, announcement } = useSyncExternalStore(onShownChange, shownNow)
  const { action } = useMessages('common')
  const place = useRef<HTMLOutputElement>(null)
  // A modal dialog is in the top layer, above every z-index: a toast that appears later has to enter it too.
  useEffect(() => {
    const element = place.current
    if (toasts.length === 0 || !element?.showPopover || !document.querySelector('dialog:modal'))
      return undefined
    element.popover = 'manual'
    element.showPopover()
    return () => void (element.popover = null)
  }, [toasts])
  return (
    <>
      <output className="visually-hidden">{announcement}</output>
      {/* Always mounted, because a live region announces only changes; it announces additions, not removals. */}
      <output
        ref={place}
        className={classNames(css.toasts, 'no-print')}
        aria-live="polite"
        aria-atomic={false}
        aria-relevant="additions"
      >
        {toasts.map((toast) => (
          <div key={toast.id} ref={focusHeadingAfter} className={classNames(css.toast, css[toast.tone])}>
            <Icon name={toneIcon[toast.tone]} />
            <span className={css.message}>{toast.message}</span>
            {toast.action && (
              <Button
                variant="quiet"
                onClick={() => {
                  toast.action?.run()
                  dismissToast(toast.id)
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton icon="x" label={action.close} onClick={() => dismissToast(toast.id)} />
          </div>
        ))}
      </output>
    </>
  )
}
