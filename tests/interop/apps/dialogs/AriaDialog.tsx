import { Dialog, Heading, Modal } from 'react-aria-components'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** A dialog of React Aria Components. */
export default function AriaDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Dialog>
        <Heading slot="title">{dialogTitle}</Heading>
        {children}
      </Dialog>
    </Modal>
  )
}
