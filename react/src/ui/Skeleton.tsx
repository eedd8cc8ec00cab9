import css from './Skeleton.css'
import { useStyles } from './useStyles.ts'

export type SkeletonProps = {
  /** Number of rows of 54 px; absent: one line of text. */
  rows?: number
  /** `amount`: as high as a large amount; `square`: as high as its box is wide. */
  line?: 'text' | 'amount' | 'square'
}

/** A placeholder of the final size, so that the layout does not shift. */
export function Skeleton({ rows, line = 'text' }: SkeletonProps) {
  useStyles(css)
  if (rows === undefined) return <span className="Skeleton" data-line={line} aria-hidden="true" />
  return (
    <div className="Skeleton-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without an identity
        <span className="Skeleton" data-line="row" key={row} />
      ))}
    </div>
  )
}
