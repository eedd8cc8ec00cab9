import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../polkadotErrors.ts'
import { amountSchema } from './amountSchema.ts'

/** The parts of a chain's runtime that this adapter uses. Throws `polkadot/otherRuntime` when one is missing. */
export function runtimeOf(api: ApiPromise) {
  const account = api.query.system?.account
  const transferKeepAlive = api.tx.balances?.transferKeepAlive
  const deposit = amountSchema.safeParse(api.consts.balances?.existentialDeposit?.toJSON())
  if (!account || !transferKeepAlive || !deposit.success)
    throw polkadotErrors.create('otherRuntime', [api.runtimeVersion.specName.toString()])
  return { account, transferKeepAlive, existentialDeposit: deposit.data }
}
