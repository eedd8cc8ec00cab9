import type { ReactNode } from 'react'
import css from './EmptyState.css'
import { Icon } from './Icon.tsx'
import type { IconNode } from './IconNode.ts'
import { StatusText } from './StatusText.tsx'
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
