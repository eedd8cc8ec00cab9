import type { ApiPromise } from '@polkadot/api'
import { requestErrors } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { polkadotErrors } from '../polkadotErrors.ts'
import { readBalance } from './readBalance.ts'
import { runtimeOf } from './runtimeOf.ts'
import type { Transfer } from './toTransfer.ts'
import { transferFee } from './transferFee.ts'

/**
 * Checks a transfer against the network's rules before any wallet request; returns the fee in base units. Throws
 * `request/insufficientFunds`, `polkadot/wouldReap` and `polkadot/belowExistentialDeposit`.
 */
export async function checkFunds(api: ApiPromise, transfer: Transfer): Promise<bigint> {
  const { network, from, to, units } = transfer
  const [sender, receiver, fee] = await Promise.all([
    readBalance(api, from),
    readBalance(api, to),
    transferFee(api, transfer),
  ])
  const { decimals, symbol } = network.nativeCurrency
  const { existentialDeposit: existential } = runtimeOf(api)
  const least = `${formatAmount(existential, decimals)} ${symbol}`
  if (receiver.free + receiver.reserved + units < existential)
    throw polkadotErrors.create('belowExistentialDeposit', [least], {
      hints: [`Send at least ${least} to an account that is new`],
    })
  const cost = units + fee
  if (cost > sender.transferable)
    throw requestErrors.create('insufficientFunds', [], {
      hints: [`The fee is about ${formatAmount(fee, decimals)} ${symbol}`],
    })
  if (sender.free - cost < existential)
    throw polkadotErrors.create('wouldReap', [least], {
      hints: [`Leave ${least} in the account, beyond the fee`],
    })
  return fee
}
