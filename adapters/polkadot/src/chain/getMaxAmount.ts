import type { AdapterHost, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { readBalance } from './readBalance.ts'
import { runtimeOf } from './runtimeOf.ts'
import { toTransfer } from './toTransfer.ts'
import { transferFee } from './transferFee.ts'
import { withApi } from './withApi.ts'

/** The maximum amount that keeps the account alive, after the fee. Throws as `toTransfer` does, and `network/*`. */
export async function getMaxAmount(
  request: Omit<SendRequest, 'amount'>,
  { clock }: AdapterHost,
): Promise<string> {
  const transfer = toTransfer({ ...request, amount: '0' })
  const { network, from } = transfer
  const units = await withApi(
    network,
    async (api) => {
      const { free, transferable } = await readBalance(api, from)
      // A larger amount makes the extrinsic longer and its fee higher, so the fee of the whole balance is the
      // maximum.
      const fee = await transferFee(api, { ...transfer, units: transferable })
      const spendable = free - runtimeOf(api).existentialDeposit
      const [max = 0n] = [transferable, spendable].sort((one, other) => (one < other ? -1 : 1))
      return max > fee ? max - fee : 0n
    },
    clock,
  )
  return formatAmount(units, network.nativeCurrency.decimals)
}
