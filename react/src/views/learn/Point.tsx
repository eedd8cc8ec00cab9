import type { ReactNode } from 'react'
import { useStyles } from '../../ui/useStyles.ts'
import css from './Point.css'

export type PointProps = {
  /** Shapes on a field of 48 by 48; `data-part` says which of the two colours they have. */
  picture: ReactNode
  title: string
  text: string
}

/** One thing to know, with a picture. */
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
