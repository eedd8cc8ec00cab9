import { createElement } from 'react'
import css from './Icon.css'
import type { IconNode } from './IconNode.ts'
import { useStyles } from './useStyles.ts'

export type IconProps = {
  /** Its shapes, as those of the `lucide` set. */
  of: IconNode
  /** Turns around where the writing runs from right to left. */
  mirror?: boolean
}

/** A line icon of 20 px beside a text that says the same. */
export function Icon({ of, mirror }: IconProps) {
  useStyles(css)
  return (
    <svg className="Icon" viewBox="0 0 24 24" aria-hidden="true" data-mirror={mirror || undefined}>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
