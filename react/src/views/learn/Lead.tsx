import type { ReactNode } from 'react'
import { useStyles } from '../../ui/useStyles.ts'
import css from './Lead.css'

/** The sentence that a view begins with. */
export function Lead({ children }: { children: ReactNode }) {
  useStyles(css)
  return <p className="Lead">{children}</p>
}
