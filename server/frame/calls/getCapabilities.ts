import * as z from 'zod/mini'
import type { ReadContext } from '../page/ReadContext.ts'
import { chainIdHex } from './chainIdHex.ts'
import { rpcError } from './rpcError.ts'

/** The account, and the chains that are asked for. */
const paramsSchema = z
  .array(z.union([z.string(), z.array(z.string()).check(z.maxLength(100))]))
  .check(z.maxLength(2))

/**
 * wallet_getCapabilities (EIP-5792): this account sends calls one after the other, and lists assets where the operator
 * named tokens.
 */
export function getCapabilities(params: unknown, { networks, address }: ReadContext): object {
  const parsed = paramsSchema.safeParse(params ?? [])
  if (!parsed.success) throw rpcError('params')
  const [account = address, chainIds] = parsed.data
  if (typeof account !== 'string' || typeof chainIds === 'string') throw rpcError('params')
  if (account.toLowerCase() !== address.toLowerCase()) throw rpcError('unauthorized')
  const asked = chainIds?.map((one) => one.toLowerCase())
  return Object.fromEntries(
    networks.flatMap(({ id, tokens = [] }) => {
      const chainId = chainIdHex(id)
      if (chainId === undefined || (asked && !asked.includes(chainId))) return []
      const discovers = tokens.length > 0 && { assetDiscovery: { supported: true } }
      return [[chainId, { atomic: { status: 'unsupported' }, ...discovers }]]
    }),
  )
}
