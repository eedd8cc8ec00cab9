import type { Translate } from '@portico/core'
import type { Entry } from '../entries/Entry.ts'
import type { en } from './en.ts'
import { Figure } from './Figure.tsx'
import { signOf } from './signOf.ts'

/** What moved in a transaction, two at most: both sides of a swap, else the first things. */
export function Figures({ entry, t }: { entry: Entry; t: Translate<typeof en> }) {
  const { operation, changes } = entry
  const out = changes.find(({ direction }) => direction === 'out')
  const into = changes.find(({ direction }) => direction === 'in')
  if (operation === 'trade' && out && into)
    return (
      <span className="Activity-figures">
        <Figure change={out} />
        <span className="Activity-other">
          {t('for')} <Figure change={into} />
        </span>
      </span>
    )
  const [first, second, ...more] = changes
  const sign = signOf(operation)
  if (!first) return null
  return (
    <span className="Activity-figures">
      <Figure change={first} sign={sign} />
      {second && more.length === 0 && <Figure change={second} sign={sign} />}
      {more.length > 0 && (
        <span className="Activity-other">{t('andMore', { count: more.length + 1 })}</span>
      )}
    </span>
  )
}
