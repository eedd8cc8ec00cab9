import * as z from 'zod/mini'
import { callContract, type NodeCall, toQuantity } from '../evm/node.ts'
import { readToken } from '../evm/readTokens.ts'
import type { Network, ReadContext } from '../page/FrameContext.ts'
import { chainIdHex } from './getCapabilities.ts'
import { rpcError } from './rpcError.ts'

const hexId = z.string().check(z.regex(/^0x[\da-fA-F]{1,14}$/))
const address = z.string().check(z.regex(/^(?:native|NATIVE|0x[\da-fA-F]{40})$/))
/** `native`, `erc20` and others, in any case. */
const type = z.string().check(z.maxLength(32))
const filtered = z.object({ address: z.optional(address), type: z.optional(type) })
const request = z.object({
  account: z.string(),
  assetFilter: z.optional(z.record(hexId, z.array(filtered).check(z.maxLength(50)))),
  assetTypeFilter: z.optional(z.array(type).check(z.maxLength(10))),
  chainFilter: z.optional(z.array(hexId).check(z.maxLength(50))),
})
const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
type Request = z.output<typeof request>
type Wanted = { readonly network: Network; readonly tokens: readonly string[]; isNative: boolean }

/** Assets of one request; the node is asked four times for each. */
const maxAssets = 50

/**
 * wallet_getAssets (EIP-7811): the native currency and the tokens that the request names, or those of the operator's
 * list that the account holds. All figures are read from the operator's node.
 */
export async function getAssets(params: unknown, context: ReadContext): Promise<object> {
  const [given] = Array.isArray(params) ? params : []
  const parsed = request.safeParse(given)
  if (!parsed.success) throw rpcError('params')
  if (parsed.data.account.toLowerCase() !== context.address.toLowerCase())
    throw rpcError('unauthorized')
  const wanted = context.networks.flatMap((network) => wantedOf(network, parsed.data))
  const count = wanted.reduce((sum, { tokens }) => sum + tokens.length + 1, 0)
  if (count > maxAssets) throw rpcError('params')
  const isNamed = parsed.data.assetFilter !== undefined
  const lists = await Promise.all(
    wanted.map(async (one) => [chainIdHex(one.network.id), await read(one, isNamed, context)]),
  )
  return Object.fromEntries(lists)
}

/** What is wanted of a network; `assetFilter` replaces the other filters. */
function wantedOf(network: Network, { assetFilter, ...filters }: Request): readonly Wanted[] {
  const chainId = chainIdHex(network.id)
  if (chainId === undefined) return []
  const isChain = (one: string) => BigInt(one) === BigInt(chainId)
  if (assetFilter) {
    const asked = Object.entries(assetFilter).flatMap(([id, list]) => (isChain(id) ? list : []))
    if (asked.length === 0) return []
    const named = asked.flatMap((one) => one.address?.toLowerCase() ?? 'native')
    const tokens = [...new Set(named)].filter((one) => one !== 'native')
    return [{ network, tokens, isNative: named.includes('native') }]
  }
  const { chainFilter, assetTypeFilter } = filters
  if (chainFilter && !chainFilter.some(isChain)) return []
  const types = assetTypeFilter?.map((one) => one.toLowerCase())
  const has = (type: string) => !types || types.includes(type)
  return [{ network, tokens: has('erc20') ? (network.tokens ?? []) : [], isNative: has('native') }]
}

async function read(
  { network, tokens, isNative }: Wanted,
  isNamed: boolean,
  { wallet, address }: ReadContext,
): Promise<readonly object[]> {
  const node: NodeCall = (method, given) => wallet.nodeRequest(network.id, method, given)
  const { symbol, decimals } = network
  const native = async () => ({
    address: 'native',
    balance: hexOf(toQuantity(await node('eth_getBalance', [address, 'latest']))),
    type: 'native',
    metadata: { name: symbol, symbol, decimals },
  })
  const held = await Promise.all(tokens.map((token) => readHeld(token, address, node)))
  const shown = held.flatMap((one) => (one && (isNamed || BigInt(one.balance) > 0n) ? [one] : []))
  return [...(isNative ? [await native()] : []), ...shown]
}

/** Undefined for a contract that is no fungible token. */
async function readHeld(token: string, owner: string, node: NodeCall) {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  const [described, balance] = await Promise.all([
    readToken(token, node),
    callContract(token, data, node),
  ])
  if (!described || !quantity.safeParse(balance).success) return undefined
  return { address: token, balance: hexOf(toQuantity(balance)), type: 'erc20', metadata: described }
}

function hexOf(value: bigint): string {
  return `0x${value.toString(16)}`
}
