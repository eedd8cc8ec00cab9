import { type Identity, KitError } from '@portico/core'
import { type Address, BaseError, ContractFunctionZeroDataError, type Hex } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import type { EnsContext } from '../session/ensNames.ts'
import { toAddress } from '../session/injected/address.ts'
import { toNodeError } from './callContracts.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { openEns } from './openEns.ts'

export type NameRequest = {
  readonly name: string
  readonly chainId: number
  readonly signal: AbortSignal
}

/**
 * Resolves a name to its address on this chain; an address for another chain does not count (ENSIP-19). Throws
 * `network/unavailable` and `ens/gatewayNeeded`.
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
      throw gatewayErrors.create('gatewayNeeded', [name], {
        hints: ['Set ensGateways of eip155() to a batch gateway of yours, or to remote'],
        cause,
      })
    throw toNodeError(cause, context.network)
  }
}

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

/** The normalised form of a name (ENSIP-15); `undefined` for an invalid name. */
export function normalName(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined // `normalize` throws for an invalid name
  }
}

/** The universal resolver of ENS (ENSIP-23), which supports wildcards and gateways (ENSIP-10, ERC-3668). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** The coin type of addresses on the network with ENS itself. */
const ether = 60n
/** Added to the id of any other EVM chain (ENSIP-11). */
const evmChains = 2 ** 31

/**
 * viem's ENS options for a chain; `undefined` for a chain without a coin type. Where ENS is on a test network, mainnet is
 * a chain as any other, since names of a test network cost nothing.
 */
export function ensOptions({ network }: EnsContext, chainId: number) {
  if (chainId >= evmChains) return undefined
  const coinType = chainId === Number(network.id) ? ether : BigInt(evmChains + chainId)
  return { universalResolverAddress, coinType } as const
}

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const selector = '0x556f1830'

/** True when a contract requires a gateway and none was used. */
export function isGatewayNeeded(cause: unknown): boolean {
  const isLookup = (error: unknown) => {
    const { data, raw } = error as { data?: unknown; raw?: Hex }
    return [data, raw].some((text) => typeof text === 'string' && text.startsWith(selector))
  }
  return cause instanceof BaseError && cause.walk(isLookup) !== null
}

/** True when gateways were asked for too often, too long or for too much, or did not answer. */
export function isOverLimit(cause: unknown): boolean {
  const isOwn = (error: unknown) =>
    gatewayErrors.is(error, 'gatewayLimit') || gatewayErrors.is(error, 'gatewayFailed')
  return KitError.find(cause, isOwn) !== undefined
}
