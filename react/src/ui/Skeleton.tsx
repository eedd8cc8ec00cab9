import css from './Skeleton.css'
import { useStyles } from './useStyles.ts'

export type SkeletonProps = {
  /** How many rows of 56 px; absent: one line of text. */
  rows?: number
  /** `amount`: as high as a large figure; `square`: as large as its box is wide. */
  line?: 'text' | 'amount' | 'square'
}

/** The shape of what is on its way, so that nothing moves when it comes. */
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
