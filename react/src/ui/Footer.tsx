import type { ReactNode } from 'react'
import css from './Footer.css'
import { useStyles } from './useStyles.ts'

/** Stays at the bottom of the modal while the view scrolls: the primary action, or the terms. */
export function Footer({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="Footer">{children}</div>
}
