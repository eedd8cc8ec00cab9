import type { ReactNode } from 'react'

export type RowWords = {
  icon?: ReactNode
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  /** The reason why the row is listed, or its value. */
  note?: ReactNode
}

/** The content of a row, for any row element. */
export function RowContent({ icon, label, detail, note }: RowWords) {
  return (
    <>
      {icon}
      <span className="Row-words">
        <span className="Row-label" title={typeof label === 'string' ? label : undefined}>
          {label}
        </span>
        {detail && <span className="Row-detail">{detail}</span>}
      </span>
      {note && <span className="Row-note">{note}</span>}
    </>
  )
}
