import { createPaymaster, type FetchHandler, memorySponsorships } from '@portico/server/paymaster'
import { sandboxAccounts } from '../chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../chains/accounts/sponsorKey.ts'
import type { SandboxChain } from './dataApi.ts'

export type SandboxPaymaster = { readonly handler: FetchHandler; stop(): void }

const settleMs = 2_000
const limits = { perOperation: '0.1', perSender: '1', perDay: '50', total: '1000' }

/** Pays what the policy `demo` allows on the sandbox's chains: calls of any contract. */
export function sandboxPaymaster(chains: readonly SandboxChain[]): SandboxPaymaster {
  const ids = chains.map(({ chainId }) => `eip155:${chainId}`)
  const paymaster = createPaymaster({
    name: 'Sandbox',
    networks: chains.map(({ url }, at) => ({
      chainId: ids[at]!,
      paymaster: sandboxAccounts.paymaster,
      urls: [url],
      confirmations: 0,
    })),
    policies: ids.map((chainId) => ({
      id: 'demo',
      chainId,
      contracts: 'all',
      maxValue: '10',
      ...limits,
    })),
    key: sponsorKey,
    storage: memorySponsorships(),
    // All tests count as one client, so they are not rate limited.
    limiter: { take: () => 0 },
  })
  // A node that was stopped is started again by whoever stopped it.
  const timer = setInterval(() => void paymaster.settle().catch(() => undefined), settleMs)
  timer.unref()
  return { handler: paymaster, stop: () => clearInterval(timer) }
}
