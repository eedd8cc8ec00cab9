import type { Parser } from '@portico/core'
import type { WalletRequest } from '@portico/core/adapter'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import { walletErrors } from '../walletErrors.ts'
import { requestSats } from '../wallets/sats/requestSats.ts'

/** Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*` and `network/*`. */
export function requestWallet<answer>(
  provider: BitcoinProvider,
  {
    params,
    ...request
  }: WalletRequest & {
    readonly params: unknown
    /** Parser of the answer. */
    readonly answer: Parser<answer>
  },
): Promise<answer> {
  return walletErrors.request(() => requestSats(provider, request.method, params), request)
}
