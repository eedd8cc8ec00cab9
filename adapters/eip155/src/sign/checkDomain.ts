import type { NetworkDefinition } from '@portico/core'
import { typedDataErrors } from '../typedDataErrors.ts'

/**
 * Rejects typed data whose `domain.chainId` differs from the account's chain: the signature could be used on a chain
 * that the visitor does not see. Its `data.networkId` is the network to switch to. Throws `typedData/otherChain`.
 */
export function checkDomain(domain: unknown, network: NetworkDefinition): void {
  const { chainId } = (domain ?? {}) as { chainId?: unknown }
  if (chainId === undefined) return
  const wanted = toChainId(chainId)
  if (wanted === BigInt(network.id)) return
  const shown = `${network.name} (${network.caipNetworkId})`
  if (wanted === undefined || wanted <= 0n)
    throw typedDataErrors.create('otherChain', [String(chainId).slice(0, 40), shown])
  const networkId = `eip155:${wanted}`
  const hints = [`Call kit.switchNetwork('${networkId}') first, then retry`]
  throw typedDataErrors.create('otherChain', [String(wanted), shown], {
    hints,
    data: { networkId },
  })
}

/** Parsed as wallets do: a number, or text of decimal or hexadecimal digits. */
function toChainId(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const text = String(value)
  const isWhole = typeof value === 'number' || typeof value === 'string'
  return isWhole && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text) ? BigInt(text) : undefined
}
