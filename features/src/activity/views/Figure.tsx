import { Amount } from '@portico/react/ui'
import type { Change } from '../entries/Change.ts'

export type FigureProps = { change: Change; sign?: '+' | '-' | '' }

/** How much of what moved: three decimals of a token (R5.15), the name of a collectible. */
export function Figure({ change: { kind, amount, name }, sign = '' }: FigureProps) {
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
