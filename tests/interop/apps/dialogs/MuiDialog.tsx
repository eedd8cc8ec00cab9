import { Dialog, DialogTitle } from '@mui/material'
import { type DialogProps, dialogTitle } from './DialogProps.ts'

/** A dialog of Material UI. */
export default function MuiDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Dialog open={isOpen} onClose={() => onOpenChange(false)}>
      <DialogTitle>{dialogTitle}</DialogTitle>
      {children}
    </Dialog>
  )
}
