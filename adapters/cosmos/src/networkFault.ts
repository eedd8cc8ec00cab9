import type { CosmosNetwork } from './CosmosNetwork.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isDecimal = (value: unknown) =>
  typeof value === 'string' && /^\d+(?:\.\d{1,18})?$/.test(value)

/** True for an `http:` or `https:` URL. */
export const isHttpUrl = (url: unknown): boolean =>
  typeof url === 'string' && /^https?:\/\/[^/]/.test(url) && URL.canParse(url)

/** What is wrong with a network that a dapp wrote by hand, or `undefined`. */
export function networkFault(network: CosmosNetwork): string | undefined {
  // The compiler promises the shape; a dapp in JavaScript does not.
  const {
    id,
    caipNetworkId,
    name,
    nativeCurrency: coin,
    ...rest
  } = network as Partial<CosmosNetwork>
  const { rpcUrls, bech32Prefix, denom, gasPrice, chainNamespace } = rest
  const urls = rpcUrls?.default?.http
  if (chainNamespace !== 'cosmos') return 'chainNamespace is not cosmos'
  if (typeof id !== 'string' || !/^[-_a-zA-Z0-9]{1,32}$/.test(id))
    return 'id is no CAIP-2 reference; a chain id beyond 32 characters is written as hashed-…'
  if (caipNetworkId !== `cosmos:${id}`) return `caipNetworkId is ${caipNetworkId}, but id is ${id}`
  if (!isText(name)) return 'name is empty'
  if (!isText(coin?.symbol)) return 'nativeCurrency.symbol is empty'
  if (!Number.isSafeInteger(coin?.decimals)) return 'nativeCurrency.decimals is not a whole number'
  if (!Array.isArray(urls) || urls.length === 0) return 'rpcUrls.default.http is empty'
  const bad = urls.find((url) => !isHttpUrl(url))
  if (bad !== undefined) return `rpcUrls.default.http has "${bad}", which is not an http(s) URL`
  if (!isText(bech32Prefix) || bech32Prefix !== bech32Prefix?.toLowerCase())
    return 'bech32Prefix is not lower-case text'
  if (!isText(denom)) return 'denom is empty'
  if (![gasPrice?.slow, gasPrice?.normal, gasPrice?.fast].every(isDecimal))
    return 'gasPrice is not three decimal strings'
  return undefined
}
