import { isSameAddress } from '@portico/core/caip'
import type { PreviewApproval, PreviewChange } from '@portico/core/calls'
import { Fragment } from 'react'
import { Address } from '../content/Address.tsx'
import { Fact, Facts } from '../content/Facts.tsx'
import { Amount } from './Amount.tsx'

export type EffectsProps = {
  changes: readonly PreviewChange[]
  approvals: readonly PreviewApproval[]
  words: {
    readonly label: string
    readonly in: string
    readonly out: string
    /** Before the account that may spend. */
    readonly allow: string
    readonly unlimited: string
    /** Before what a token itself keeps of a transfer, what therefore arrives, and the exact base units that leave. */
    readonly withheld?: string
    readonly arrives?: string
    readonly exact?: string
  }
  /** A receiver that is shown above already. */
  receiver?: string | undefined
}

/** More than `Intl.NumberFormat` has. */
const maxDecimals = 100

/** What leaves and arrives, and who may spend afterwards, as a simulation shows it. */
export function Effects({ changes, approvals, words, receiver = '' }: EffectsProps) {
  if (changes.length + approvals.length === 0) return null
  const isElsewhere = ({ to }: PreviewChange) => to !== undefined && !isSameAddress(to, receiver)
  return (
    <Facts label={words.label}>
      {changes.map((change) => (
        <Fragment key={keyOf(change)}>
          <Fact label={words[change.direction]} wide={isElsewhere(change)}>
            <Amount
              value={change.amount}
              unit={change.symbol}
              decimals={decimalsOf(change.amount)}
            />
            {isElsewhere(change) && (
              <>
                {' '}
                <Address value={change.to ?? ''} whole />
              </>
            )}
          </Fact>
          <Exact {...change} words={words} />
        </Fragment>
      ))}
      {approvals.map(({ spender, address, amount, symbol }) => (
        <Fact key={spender + address} label={words.allow} wide>
          <Address value={spender} whole />{' '}
          {amount === 'unlimited' ? (
            `${symbol} ${words.unlimited}`
          ) : (
            <Amount value={amount} unit={symbol} decimals={decimalsOf(amount)} />
          )}
        </Fact>
      ))}
    </Facts>
  )
}

/** What the amount of a change alone does not say. */
function Exact({ symbol, withheld, exact, words }: PreviewChange & Pick<EffectsProps, 'words'>) {
  const amounts = [
    [words.withheld, withheld?.amount],
    [words.arrives, withheld?.arrives],
  ] as const
  return (
    <>
      {amounts.map(
        ([label, amount]) =>
          label &&
          amount && (
            <Fact key={label} label={label}>
              <Amount value={amount} unit={symbol} decimals={decimalsOf(amount)} />
            </Fact>
          ),
      )}
      {words.exact && exact && <Fact label={words.exact}>{exact.units}</Fact>}
    </>
  )
}

/** Of an amount, so that it is shown in full. */
function decimalsOf(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, maxDecimals)
}

function keyOf({ direction, address = '', to = '', amount }: PreviewChange): string {
  return `${direction} ${address} ${to} ${amount}`
}
