import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Lead.css'

export type LeadProps = {
  /** Icon above the text. */
  mark?: ReactNode
  children: ReactNode
}

/** The introductory sentence of a view. */
export function Lead({ mark, children }: LeadProps) {
  useStyles(css)
  return (
    <div className="Lead">
      {mark}
      <p>{children}</p>
    </div>
  )
}
