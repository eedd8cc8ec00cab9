import { Drawer } from 'vaul'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** A drawer of vaul, as shadcn/ui has it, which can be dragged and is based on Radix. */
export default function VaulDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay />
        <Drawer.Content aria-describedby={undefined}>
          <Drawer.Title>{dialogTitle}</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
