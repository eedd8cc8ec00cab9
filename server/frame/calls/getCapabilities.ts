import * as z from 'zod/mini'
import type { Network, ReadContext } from '../page/FrameContext.ts'
import { type AccountType, preferredType, smartSettings } from '../smart/smartNetwork.ts'
import { rpcError } from './rpcError.ts'

/** The account, and the chains that are asked for. */
const paramsSchema = z
  .array(z.union([z.string(), z.array(z.string()).check(z.maxLength(100))]))
  .check(z.maxLength(2))

/**
 * wallet_getCapabilities (EIP-5792): a smart account makes calls as one, a plain one could after an upgrade, and others
 * send them one after the other. Fees are paid by others where the operator allows it for the page; assets are listed
 * where the operator named tokens.
 */
export async function getCapabilities(params: unknown, context: ReadContext): Promise<object> {
  const { networks, address } = context
  const parsed = paramsSchema.safeParse(params ?? [])
  if (!parsed.success) throw rpcError('params')
  const [account = address, chainIds] = parsed.data
  if (typeof account !== 'string' || typeof chainIds === 'string') throw rpcError('params')
  if (account.toLowerCase() !== address.toLowerCase()) throw rpcError('unauthorized')
  const asked = chainIds?.map((one) => one.toLowerCase())
  const type = await preferredType(context)
  return Object.fromEntries(
    networks.flatMap((network) => {
      const chainId = chainIdHex(network.id)
      if (chainId === undefined || (asked && !asked.includes(chainId))) return []
      return [[chainId, capabilitiesOf(network, type)]]
    }),
  )
}

function capabilitiesOf(network: Network, type: AccountType): object {
  const { tokens = [] } = network
  const settings = smartSettings(network)
  const isSmart = settings !== undefined && type === 'smartAccount'
  const status = isSmart ? 'supported' : settings ? 'ready' : 'unsupported'
  const isSponsored = isSmart && (settings.payers ?? []).length > 0
  return {
    atomic: { status },
    ...(isSponsored && { paymasterService: { supported: true } }),
    ...(tokens.length > 0 && { assetDiscovery: { supported: true } }),
  }
}

/** The chain id of an EVM network as EIP-5792 writes it; undefined for another family's. */
export function chainIdHex(networkId: string): string | undefined {
  const [, reference] = /^eip155:(\d+)$/.exec(networkId) ?? []
  return reference === undefined ? undefined : `0x${BigInt(reference).toString(16)}`
}
