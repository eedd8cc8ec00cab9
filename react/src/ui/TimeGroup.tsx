import { useContext } from 'react'
import { KitContext } from '../host/KitContext.ts'
import { dayName } from './dayName.ts'
import css from './TimeGroup.css'
import { useStyles } from './useStyles.ts'

export type TimeGroupProps = {
  /** Any time of the day, in milliseconds since the epoch. */
  at: number
}

/** A heading with the day of the rows below: today, yesterday, or the date. */
export function TimeGroup({ at }: TimeGroupProps) {
  useStyles(css)
  const kit = useContext(KitContext)
  const now = kit?.settings.clock?.now() ?? Date.now()
  return <h2 className="TimeGroup">{dayName({ at, now, locale: kit?.i18n.locale ?? 'en' })}</h2>
}
