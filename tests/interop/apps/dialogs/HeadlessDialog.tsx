import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** A dialog of Headless UI. */
export default function HeadlessDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Dialog open={isOpen} onClose={onOpenChange}>
      <DialogPanel>
        <DialogTitle>{dialogTitle}</DialogTitle>
        {children}
      </DialogPanel>
    </Dialog>
  )
}
