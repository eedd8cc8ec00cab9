import * as Dialog from '@radix-ui/react-dialog'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** A dialog as shadcn/ui has it, on Radix. */
export default function RadixDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>{dialogTitle}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
