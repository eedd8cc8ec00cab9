import type { Speed } from '@portico/core'
import { bip122Errors } from '../bip122Errors.ts'
import type { FeeRate } from './ChainClient.ts'

/** The confirmation target of each speed, in blocks. */
const wanted: Readonly<Record<Speed, number>> = { fast: 1, normal: 6, slow: 144 }
/** sat/vB; the chain has never required more, so an endpoint that reports more is faulty or dishonest (T6). */
const maxRate = 5_000

/**
 * The fee rate of a speed, in whole sat/vB: the lowest of the estimates that are fast enough, so that a slower speed never
 * costs more. Throws `bip122/feeTooHigh`.
 */
export function feeRate(rates: readonly FeeRate[], speed: Speed = 'normal'): bigint {
  const fastest = [...rates].sort((one, other) => one.blocks - other.blocks)[0]
  const fitting = rates
    .filter(({ blocks }) => blocks <= wanted[speed])
    .reduce((lowest, it) => (lowest && lowest.rate <= it.rate ? lowest : it), fastest)
  const rate = Math.max(1, Math.ceil(fitting?.rate ?? 1))
  if (!(rate <= maxRate)) throw bip122Errors.create('feeTooHigh', [String(rate)])
  return BigInt(rate)
}
