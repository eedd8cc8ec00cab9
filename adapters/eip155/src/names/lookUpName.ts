import type { Identity } from '@portico/core'
import { type Address, BaseError, ContractFunctionZeroDataError } from 'viem'
import { getEnsName, getEnsText } from 'viem/ens'
import { toNodeError } from '../chain/toNodeError.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensOptions } from './ensOptions.ts'
import { isGatewayNeeded, isOverLimit } from './isGatewayNeeded.ts'
import { normalName } from './normalName.ts'
import { openEns } from './openEns.ts'

export type AddressRequest = {
  readonly address: string
  readonly chainId: number
  readonly signal: AbortSignal
}

/**
 * Looks up the primary name of an account on this chain, with its avatar; the caller must check that the name resolves
 * back to it. Throws `network/unavailable`.
 */
export async function lookUpName(
  context: EnsContext,
  { address, chainId, signal }: AddressRequest,
): Promise<Identity | undefined> {
  const options = ensOptions(context, chainId)
  if (!options) return undefined
  const { universalResolverAddress } = options
  const { client, ...gateways } = openEns(context, signal)
  try {
    const name = await getEnsName(client, {
      ...options,
      ...gateways,
      address: address as Address,
    })
    // A name that is not normalised may imitate another name (ENSIP-15).
    if (!name || normalName(name) !== name) return undefined
    const record = { name, key: 'avatar', universalResolverAddress, ...gateways } as const
    const avatar = await getEnsText(client, record).catch(() => null) // a name without an avatar is valid too
    const picture = avatar === null ? undefined : toPicture(avatar)
    return { name, ...(picture !== undefined && { avatar: picture }) }
  } catch (cause) {
    signal.throwIfAborted()
    if (isOverLimit(cause)) throw toNodeError(cause, context.network)
    const isNone = (error: unknown) => error instanceof ContractFunctionZeroDataError
    if (cause instanceof BaseError && cause.walk(isNone)) return undefined // this network has no ENS
    if (isGatewayNeeded(cause)) return undefined
    throw toNodeError(cause, context.network)
  }
}

/** The avatar URL (ENSIP-12). NFT avatars are left out: checking their owner requires requests to other chains. */
function toPicture(record: string): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\w./-]+)$/.exec(record) ?? []
  if (path !== undefined) return `https://ipfs.io/ipfs/${path}`
  return /^(https:\/\/|data:image\/)/i.test(record) ? record : undefined
}
