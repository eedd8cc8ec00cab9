import type { ComponentPropsWithoutRef } from 'react'
import css from './Row.css'
import { RowContent, type RowWords } from './RowContent.tsx'
import { useStyles } from './useStyles.ts'

export type LinkRowProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> &
  RowWords & { href: string }

/** A row that opens an external page in a new tab, without an opener reference. */
export function LinkRow({ icon, label, detail, note, ...link }: LinkRowProps) {
  useStyles(css)
  return (
    <a {...link} className="Row" target="_blank" rel="noopener noreferrer">
      <RowContent icon={icon} label={label} detail={detail} note={note} />
    </a>
  )
}
