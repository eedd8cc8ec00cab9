import type { ReactNode } from 'react'
import css from './StatusText.css'
import { useStyles } from './useStyles.ts'

export type StatusTextProps = {
  title: ReactNode
  children?: ReactNode
  /** `alert` is announced immediately, for failures. */
  role?: 'status' | 'alert'
}

/** The current state and the next step; announced when it changes. */
export function StatusText({ title, children, role = 'status' }: StatusTextProps) {
  useStyles(css)
  return (
    // A new element, because screen readers announce it; a changed role would not be announced.
    <div className="StatusText" role={role} key={role}>
      <p className="StatusText-title">{title}</p>
      {children && <p className="StatusText-text">{children}</p>}
    </div>
  )
}
