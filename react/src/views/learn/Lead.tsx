import type { ReactNode } from 'react'
import { useStyles } from '../../ui/useStyles.ts'
import css from './Lead.css'

export type LeadProps = {
  /** The mark of what it is about, above it. */
  mark?: ReactNode
  children: ReactNode
}

/** The sentence that a view begins with. */
export function Lead({ mark, children }: LeadProps) {
  useStyles(css)
  return (
    <div className="Lead">
      {mark}
      <p>{children}</p>
    </div>
  )
}
