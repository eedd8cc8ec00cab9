import type { ReactNode } from 'react'
import { useStyles } from './useStyles.ts'
import css from './View.css'

/** The layout of a view: 16 px at the sides, 16 px between blocks. */
export function View({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="View">{children}</div>
}
