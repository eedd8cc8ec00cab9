import { useEffect, useRef } from 'react'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** The browser's own modal dialog, closed by a press outside as well. */
export default function NativeDialog({ isOpen, onOpenChange, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        element?.setAttribute('closedby', 'any')
      }}
      aria-label={dialogTitle}
      onClose={() => onOpenChange(false)}
    >
      {children}
    </dialog>
  )
}
