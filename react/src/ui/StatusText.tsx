import type { ReactNode } from 'react'
import css from './StatusText.css'
import { useStyles } from './useStyles.ts'

export type StatusTextProps = {
  title: ReactNode
  children?: ReactNode
  /** `alert` is said at once: something went wrong. */
  role?: 'status' | 'alert'
}

/** Where things stand and what happens next; said aloud when it changes. */
export function StatusText({ title, children, role = 'status' }: StatusTextProps) {
  useStyles(css)
  return (
    // A region that is new says what is in it; one that only changed its role would not.
    <div className="StatusText" role={role} key={role}>
      <p className="StatusText-title">{title}</p>
      {children && <p className="StatusText-text">{children}</p>}
    </div>
  )
}
