import type { ApiPromise } from '@polkadot/api'
import { runtimeOf } from './runtimeOf.ts'
import type { Transfer } from './toTransfer.ts'

/** The current fee of a transfer, as the network computes it. */
export async function transferFee(api: ApiPromise, { from, to, units }: Transfer): Promise<bigint> {
  const info = await runtimeOf(api).transferKeepAlive(to, units).paymentInfo(from)
  return info.partialFee.toBigInt()
}
