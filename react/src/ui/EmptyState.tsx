import type { ReactNode } from 'react'
import css from './EmptyState.css'
import { Icon, type IconNode } from './Icon.tsx'
import { useStyles } from './useStyles.ts'

export type EmptyStateProps = {
  icon: IconNode
  title: string
  text?: ReactNode
  /** The button of the one action. */
  children?: ReactNode
}

/** Explains what is missing, with the one action that adds it. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="EmptyState">
      <span className="EmptyState-icon">
        <Icon of={icon} />
      </span>
      <StatusText title={title}>{text}</StatusText>
      {children}
    </div>
  )
}

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
