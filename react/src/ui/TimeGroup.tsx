import { useContext } from 'react'
import { KitContext } from '../host/KitContext.ts'
import { dayName } from './dayName.ts'
import css from './TimeGroup.css'
import { useStyles } from './useStyles.ts'

export type TimeGroupProps = {
  /** Any moment of the day, in milliseconds since the epoch. */
  at: number
}

/** The day that the rows below are of: today, yesterday, or its date. */
export function TimeGroup({ at }: TimeGroupProps) {
  useStyles(css)
  const kit = useContext(KitContext)
  const now = kit?.settings.clock?.now() ?? Date.now()
  return <h2 className="TimeGroup">{dayName({ at, now, locale: kit?.i18n.locale ?? 'en' })}</h2>
}
