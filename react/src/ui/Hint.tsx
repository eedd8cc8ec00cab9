import { Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import css from './Hint.css'
import { Icon } from './Icon.tsx'
import { useStyles } from './useStyles.ts'

/** `danger`: what may cost the visitor money. */
export type HintTone = 'info' | 'warning' | 'danger'

export type HintProps = { id?: string; tone?: HintTone; children: ReactNode }

/** A short note beside the content that it explains. */
export function Hint({ id, tone = 'info', children }: HintProps) {
  useStyles(css)
  return (
    <div className="Hint" id={id} data-tone={tone}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
      <div>{children}</div>
    </div>
  )
}
