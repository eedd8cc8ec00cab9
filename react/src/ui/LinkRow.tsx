import type { ComponentPropsWithoutRef } from 'react'
import css from './Row.css'
import { RowContent, type RowWords } from './RowContent.tsx'
import { useStyles } from './useStyles.ts'

export type LinkRowProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> &
  RowWords & { href: string }

/** A row that leads out of the page, into a tab of its own that knows nothing of ours. */
export function LinkRow({ icon, label, detail, note, ...link }: LinkRowProps) {
  useStyles(css)
  return (
    <a {...link} className="Row" target="_blank" rel="noopener noreferrer">
      <RowContent icon={icon} label={label} detail={detail} note={note} />
    </a>
  )
}
