import type { ComponentPropsWithoutRef } from 'react'
import css from './Row.css'
import { RowContent, type RowWords } from './RowContent.tsx'
import { useStyles } from './useStyles.ts'

export type RowProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> &
  RowWords & { onPress: () => void }

/** A selectable row, 56 px high: icon, label, and a note at the end. */
export function Row({ icon, label, detail, note, onPress, ...button }: RowProps) {
  useStyles(css)
  return (
    <button {...button} type="button" className="Row" onClick={onPress}>
      <RowContent icon={icon} label={label} detail={detail} note={note} />
    </button>
  )
}
