import type { Parser } from '@portico/core'
import type { WalletRequest } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { requestProvider } from '../session/requestProvider.ts'
import { walletErrors } from '../walletErrors.ts'

/**
 * Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*`, `network/*` and
 * `calls/*`.
 */
export function requestWallet<answer>(
  provider: Promise<Eip1193Provider>,
  {
    params,
    ...request
  }: WalletRequest & {
    readonly params: readonly unknown[]
    /** Parser of the answer. */
    readonly answer: Parser<answer>
  },
): Promise<answer> {
  return walletErrors.request(
    async () => requestProvider(await provider, request.method, params),
    request,
  )
}
