import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import css from './Row.css'
import { useStyles } from './useStyles.ts'

export type RowProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> &
  RowWords & { onPress: () => void }

/** A selectable row, 54 px high: icon, label, and a note at the end. */
export function Row({ icon, label, detail, note, onPress, ...button }: RowProps) {
  useStyles(css)
  return (
    <button {...button} type="button" className="Row" onClick={onPress}>
      <RowContent icon={icon} label={label} detail={detail} note={note} />
    </button>
  )
}

/** A row without an action. */
export function Item(words: RowWords) {
  useStyles(css)
  return (
    <div className="Row" data-still="">
      <RowContent {...words} />
    </div>
  )
}

export type RowWords = {
  icon?: ReactNode
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  /** The reason why the row is listed, or its value. */
  note?: ReactNode
}

/** The content of a row, for any row element. */
export function RowContent({ icon, label, detail, note }: RowWords) {
  return (
    <>
      {icon}
      <span className="Row-words">
        <span className="Row-label" title={typeof label === 'string' ? label : undefined}>
          {label}
        </span>
        {detail && <span className="Row-detail">{detail}</span>}
      </span>
      {note && <span className="Row-note">{note}</span>}
    </>
  )
}
