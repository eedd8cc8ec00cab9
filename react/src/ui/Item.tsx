import css from './Row.css'
import { RowContent, type RowWords } from './RowContent.tsx'
import { useStyles } from './useStyles.ts'

/** A row to read, not to press. */
export function Item(words: RowWords) {
  useStyles(css)
  return (
    <div className="Row" data-still="">
      <RowContent {...words} />
    </div>
  )
}
