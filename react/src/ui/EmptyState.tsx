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
  /** The one button that changes it. */
  children?: ReactNode
}

/** What would be here, and the one action that fills it. */
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
