import type { ReactNode } from 'react'
import { useStyles } from '../../ui/useStyles.ts'
import css from './Point.css'

export type PointProps = {
  /** Shapes in a box of 48 by 48; `data-part` selects one of two colours. */
  picture: ReactNode
  title: string
  text: string
}

/** One explained fact, with a picture. */
export function Point({ picture, title, text }: PointProps) {
  useStyles(css)
  return (
    <div className="Point">
      <svg className="Point-picture" viewBox="0 0 48 48" aria-hidden="true">
        {picture}
      </svg>
      <div>
        <h2 className="Point-title">{title}</h2>
        <p className="Point-text">{text}</p>
      </div>
    </div>
  )
}
