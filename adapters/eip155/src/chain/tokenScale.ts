import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { transferErrors } from '@portico/core/amount'
import { type Address, encodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import { contractErrors } from '../session/errors.ts'
import { toAddress } from '../session/injected/address.ts'
import { callContract, firstWordOf, toNodeError } from './callContracts.ts'

/** `uiMultiplier()` of ERC-8056, and of BEP-677 that is the same: shown amounts follow it, transfers and allowances do not. */
export const multiplierCall: Hex = '0xa60bf13d'
export const unscaled = 10n ** 18n

/** How amounts of a token are shown. */
export type Scale = {
  /** 0 when the contract has none, as for NFT collections. */
  readonly decimals: number
  /** With 18 decimals; absent for a token whose shown amounts are its base units by its decimals. */
  readonly multiplier?: bigint
}

/**
 * A contract that answers every call alike has none, and the standard knows no multiplier of zero. A longer answer is a
 * number where the rest of it is zero: the first word of a string or of a list is an offset.
 */
export function multiplierOf(
  answer: string | undefined,
  decimals: string | undefined,
): Pick<Scale, 'multiplier'> {
  const isNumber = answer !== decimals && /^0*$/.test(answer?.slice(66) ?? '')
  const multiplier = (isNumber && firstWordOf(answer)) || 0n
  return multiplier > 0n ? { multiplier } : {}
}

/** An amount in whole units as it is shown, rounded down. */
export function formatShown(units: bigint, { decimals, multiplier = unscaled }: Scale): string {
  return formatUnits((units * multiplier) / unscaled, decimals)
}

/** The base units that are shown as no more than this many smallest shown units. */
export function unitsOf(
  shown: bigint,
  { multiplier = unscaled }: Pick<Scale, 'multiplier'>,
): bigint {
  return (shown * unscaled) / multiplier
}

/** A 256-bit amount has no more than 77 whole digits. */
const maxDecimals = 77n
const maxContracts = 500
const known = new WeakMap<NetworkDefinition, Map<Address, Scale>>()

/**
 * Reads a token's decimals from its contract, and the multiplier of its shown amounts. Cached per network but for tokens
 * with a multiplier, which changes. Throws `contract/noDecimals` when the contract has none, and `network/*` when no node
 * answers.
 */
export async function readScale(network: NetworkDefinition, address: Address): Promise<Scale> {
  const contracts = known.get(network) ?? new Map<Address, Scale>()
  known.set(network, contracts)
  const scale = contracts.get(address) ?? (await fetchScale(network, address))
  if (scale.multiplier !== undefined) return scale
  const [oldest] = contracts.keys()
  if (contracts.size >= maxContracts && oldest !== undefined) contracts.delete(oldest)
  contracts.set(address, scale)
  return scale
}

async function fetchScale(network: NetworkDefinition, address: Address): Promise<Scale> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const [answer, multiplier] = await Promise.all([
    callContract(network, { to: address, data }),
    callContract(network, { to: address, data: multiplierCall }),
  ]).catch((cause: unknown) => {
    throw toNodeError(cause, network)
  })
  const decimals = firstWordOf(answer)
  if (decimals === undefined || decimals > maxDecimals)
    throw contractErrors.create('noDecimals', [address])
  return { decimals: Number(decimals), ...multiplierOf(multiplier, answer) }
}

/**
 * How the amounts of the token are shown, by its contract. Rejects a token whose contract has other decimals than the
 * request: a wrong number from a data service would change the amount. Throws `transfer/otherDecimals`, `contract/noDecimals` and `network/*`.
 */
export async function checkDecimals({
  network,
  token,
}: Pick<SendRequest, 'network' | 'token'>): Promise<Scale | undefined> {
  const address = token && toAddress(token.address, network.id)
  if (!address) return undefined // the native currency, or a request that `toTransaction` rejects
  const scale = await readScale(network, address)
  if (scale.decimals === token.decimals) return scale
  const hints = ['Read decimals() of the contract, and write the amount in those']
  throw transferErrors.create(
    'otherDecimals',
    [token.symbol ?? address, scale.decimals, token.decimals],
    {
      hints,
    },
  )
}
