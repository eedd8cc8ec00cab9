import { Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import css from './Hint.css'
import { Icon } from './Icon.tsx'
import { useStyles } from './useStyles.ts'

export type HintProps = { id?: string; tone?: 'info' | 'warning'; children: ReactNode }

/** A short note beside the content that it explains. */
export function Hint({ id, tone = 'info', children }: HintProps) {
  useStyles(css)
  return (
    <p className="Hint" id={id} data-tone={tone}>
      <Icon of={tone === 'warning' ? TriangleAlert : Info} />
      <span>{children}</span>
    </p>
  )
}
