import css from './Row.css'
import { RowContent, type RowWords } from './RowContent.tsx'
import { useStyles } from './useStyles.ts'

/** A row without an action. */
export function Item(words: RowWords) {
  useStyles(css)
  return (
    <div className="Row" data-still="">
      <RowContent {...words} />
    </div>
  )
}
