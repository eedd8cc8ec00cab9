import type { NetworkDefinition } from '@portico/core'
import { typedDataErrors } from '../typedDataErrors.ts'

/**
 * Refuses typed data whose `domain.chainId` is another chain than the account is on: a signature there could be
 * used where the visitor does not look. Its `data.networkId` is what to switch to. Throws `typedData/otherChain`.
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
  const hints = [`Call kit.switchNetwork('${networkId}') first, then ask again`]
  throw typedDataErrors.create('otherChain', [String(wanted), shown], {
    hints,
    data: { networkId },
  })
}

/** As wallets read it: a number, or text of one in decimal or hexadecimal digits. */
function toChainId(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const text = String(value)
  const isWhole = typeof value === 'number' || typeof value === 'string'
  return isWhole && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : undefined
}
