import { createElement } from 'react'
import css from './Icon.css'
import { useStyles } from './useStyles.ts'

export type IconProps = {
  /** The icon's shapes, as in the `lucide` set. */
  of: IconNode
  /** Mirrors the icon in right-to-left languages. */
  mirror?: boolean
}

/** A line icon of 20 px beside a text with the same meaning. */
export function Icon({ of, mirror }: IconProps) {
  useStyles(css)
  return (
    <svg className="Icon" viewBox="0 0 24 24" aria-hidden="true" data-mirror={mirror || undefined}>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

/** The shapes of a line icon in a box of 24 × 24: SVG element names with their attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]
