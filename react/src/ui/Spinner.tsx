import css from './Spinner.css'
import { useStyles } from './useStyles.ts'

/** A small spinner beside a text that says what is pending. */
export function Spinner() {
  useStyles(css)
  return (
    <svg className="Spinner" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="Spinner-track" cx="10" cy="10" r="8" />
      <circle className="Spinner-arc" cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  )
}
