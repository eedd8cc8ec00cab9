import { type CreateSwapProvider, swapErrors } from '@portico/features/swaps'
import { exchangeProgram, exchangeTokens } from '../../../chains/solana/exchange/sandboxPools.ts'

const name = 'Lagoon'
const networkId = 'solana:ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'

/** The exchange of the sandbox's Solana chain as a provider of swaps: it reads the pools and builds the transaction. */
export const lagoon: CreateSwapProvider = (host) => ({
  id: 'lagoon',
  name,
  serves: (id) => id === networkId,
  targets: () => [exchangeProgram],
  tokens: async () =>
    exchangeTokens.map(({ mint, ...token }) => ({
      ...token,
      networkId,
      address: mint,
    })),
  async quote(request) {
    const { quoteLagoon } = await import('./quoteLagoon.ts')
    const quote = await quoteLagoon(host, request)
    if (!quote) throw swapErrors.create('noRoute', [])
    return quote
  },
  prepare: async (quote, request) =>
    (await import('./prepareLagoon.ts')).prepareLagoon(host, quote, request),
})
