import { networkErrors } from '@portico/core/errors'
import { type CosmosNetwork, chainIdOf } from '../networks.ts'
import type { KeplrProvider } from './offlineSigners.ts'
import { isWalletRejection } from './walletErrors.ts'

/**
 * Asks the wallet to add a network, with the dapp's own definition only. Throws `network/notAdded`, and the wallet's
 * error when the visitor rejects. `reason`: why the wallet does not offer the network.
 */
export async function suggestChain(
  provider: KeplrProvider,
  network: CosmosNetwork,
  reason: unknown,
): Promise<void> {
  const info = toChainInfo(network)
  const notAdded = (hint: string) =>
    networkErrors.create('notAdded', [], { hints: [hint], cause: reason })
  if (!provider.experimentalSuggestChain)
    throw notAdded(`The wallet does not offer ${network.name} and cannot be taught it`)
  if (!info) throw notAdded(`${network.name} has no https RPC and REST endpoint for the wallet`)
  try {
    await provider.experimentalSuggestChain(info)
  } catch (cause) {
    if (isWalletRejection(cause)) throw cause
    throw networkErrors.create('notAdded', [], { cause })
  }
}

/** A network in Keplr's format, where prices are numbers. */
function toChainInfo(network: CosmosNetwork): object | undefined {
  const { name, nativeCurrency, denom, gasPrice, tokens = [], restUrls = [], rpcUrls } = network
  const rpc = (rpcUrls.chainDefault ?? rpcUrls.default).http.find(isSafe)
  const rest = restUrls.find(isSafe)
  if (rpc === undefined || rest === undefined) return undefined
  const coin = toCurrency({ ...nativeCurrency, denom })
  const { slow: low, normal: average, fast: high } = gasPrice
  const gasPriceStep = { low: Number(low), average: Number(average), high: Number(high) }
  return {
    chainId: chainIdOf(network),
    chainName: name,
    rpc,
    rest,
    bip44: { coinType: network.coinType ?? 118 },
    bech32Config: bech32Config(network.bech32Prefix),
    currencies: [coin, ...tokens.map(toCurrency)],
    feeCurrencies: [{ ...coin, gasPriceStep }],
    stakeCurrency: coin,
    features: [],
  }
}

type Coin = { readonly denom: string; readonly symbol: string; readonly decimals: number }

function toCurrency({ denom, symbol, decimals }: Coin) {
  return { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
}

function bech32Config(prefix: string) {
  return {
    bech32PrefixAccAddr: prefix,
    bech32PrefixAccPub: `${prefix}pub`,
    bech32PrefixValAddr: `${prefix}valoper`,
    bech32PrefixValPub: `${prefix}valoperpub`,
    bech32PrefixConsAddr: `${prefix}valcons`,
    bech32PrefixConsPub: `${prefix}valconspub`,
  }
}

/** Wallets accept https only, and http for localhost. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && own)
}
