import type { ReactNode } from 'react'
import { useStyles } from './useStyles.ts'
import css from './View.css'

/** The column that a view stands in: 16 px to the sides, 16 px between its blocks. */
export function View({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="View">{children}</div>
}
