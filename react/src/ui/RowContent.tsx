import type { ReactNode } from 'react'

export type RowWords = {
  icon?: ReactNode
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  /** Why the row is there, or what it stands at. */
  note?: ReactNode
}

/** What stands inside a row, whatever element the row is. */
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
