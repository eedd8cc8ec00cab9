import { BaseError, ContractFunctionZeroDataError } from 'viem'
import { getEnsAddress } from 'viem/ens'
import { toAddress } from '../address.ts'
import { toNodeError } from '../chain/toNodeError.ts'
import { eip155Errors } from '../eip155Errors.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensOptions } from './ensOptions.ts'
import { isGatewayNeeded, isOverLimit } from './isGatewayNeeded.ts'
import { normalName } from './normalName.ts'
import { openEns } from './openEns.ts'

export type NameRequest = {
  readonly name: string
  readonly chainId: number
  readonly signal: AbortSignal
}

/**
 * Resolves a name to its address on this chain; an address for another chain does not count (ENSIP-19). Throws
 * `network/unavailable` and `eip155/gatewayNeeded`.
 */
export async function resolveName(
  context: EnsContext,
  { name: text, chainId, signal }: NameRequest,
): Promise<string | undefined> {
  const name = normalName(text)
  const options = ensOptions(context, chainId)
  if (name === undefined || !options) return undefined
  const { client, ...gateways } = openEns(context, signal)
  try {
    const address = await getEnsAddress(client, { ...options, ...gateways, name })
    return address === null ? undefined : toAddress(address)
  } catch (cause) {
    signal.throwIfAborted()
    if (isOverLimit(cause)) throw toNodeError(cause, context.network)
    const isNone = (error: unknown) => error instanceof ContractFunctionZeroDataError
    if (cause instanceof BaseError && cause.walk(isNone)) return undefined // this network has no ENS
    if (isGatewayNeeded(cause))
      throw eip155Errors.create('gatewayNeeded', [name], {
        hints: ['Set ensGateways of eip155() to a batch gateway of yours, or to remote'],
        cause,
      })
    throw toNodeError(cause, context.network)
  }
}
