import type { CreateSwapProvider } from '@portico/features/swaps'
import { lifi } from '@portico/features/swaps/lifi'
import { uniswap } from '@portico/features/swaps/uniswap'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { lagoon } from './lagoon/lagoon.ts'

/** Sources of swaps on the sandbox's chains; `?bridge=off` leaves out the one between networks, `?convert=on` adds the data API. */
export function swapProviders(query: URLSearchParams): readonly CreateSwapProvider[] {
  const { exchange, bridge, chains } = globalThis.sandbox
  const { v2, v3, universalRouter, wrapped, networkId } = exchange
  const bridging = lifi({
    name: 'LI.FI stand-in',
    baseUrl: bridge.url,
    targets: Object.fromEntries(chains.map((it) => [`eip155:${it.chainId}`, [bridge.contract]])),
  })
  const routers = [v2?.router, v3?.router, universalRouter, wrapped.address]
  const server = vendorQuotes({
    name: 'Own server',
    targets: { [networkId]: routers.filter((it) => it !== undefined) },
  })
  return [
    uniswap({ deployments: [exchange] }),
    lagoon,
    ...(query.get('bridge') === 'off' ? [] : [bridging]),
    ...(query.get('convert') === 'on' ? [server] : []),
  ]
}
