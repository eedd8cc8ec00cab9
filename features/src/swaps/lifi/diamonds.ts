import type { CaipNetworkId } from '@portico/core'

/** LI.FI's contract, which has one address on these networks. */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const networks = ['1', '10', '56', '100', '137', '8453', '42161', '43114']

/** The addresses that may be called and approved, by network. */
export const diamonds: Readonly<Record<CaipNetworkId, readonly string[]>> = Object.fromEntries(
  networks.map((id) => [`eip155:${id}`, [diamond]]),
)
