import type { Translate } from '@portico/core/feature'
import { Amount } from '@portico/react/ui'
import type { Change, Entry } from '../entries/Entry.ts'
import type { en } from './en.ts'

const plus = new Set(['receive', 'deposit', 'borrow', 'claim'])
const minus = new Set(['withdraw', 'repay', 'burn'])

/** The sign before the amount of an operation (R5.15). */
function signOf(operation: string): '+' | '-' | '' {
  if (plus.has(operation)) return '+'
  return minus.has(operation) ? '-' : ''
}

/** What a transaction moved, two changes at most: both sides of a swap, else the first ones. */
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

type FigureProps = { change: Change; sign?: '+' | '-' | '' }

/** One change: a token amount with three decimals (R5.15), or the name of a collectible. */
function Figure({ change: { kind, amount, name }, sign = '' }: FigureProps) {
  if (amount === '' || kind === 'collectible') {
    const count = /^[01]?$/.test(amount) ? '' : `${amount} `
    return (
      <span className="Activity-figure" dir="auto" title={name}>
        {`${sign}${count}${name}`}
      </span>
    )
  }
  return (
    <span className="Activity-figure" dir="ltr" title={`${amount} ${name}`}>
      {sign}
      <Amount value={amount} unit={<bdi>{name}</bdi>} />
    </span>
  )
}
