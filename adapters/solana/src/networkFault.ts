import type { SolanaNetwork } from './SolanaNetwork.ts'

// Base58 of a genesis hash, cut to 32 characters.
const genesis = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** What is wrong with a network that a dapp wrote by hand, or `undefined`. */
export function networkFault(network: SolanaNetwork): string | undefined {
  // The compiler promises the shape; a dapp in JavaScript does not.
  const { id, caipNetworkId, chainNamespace, nativeCurrency, rpcUrls } =
    network as Partial<SolanaNetwork>
  const urls = rpcUrls?.default?.http
  if (!genesis.test(String(id))) return 'id is not the first 32 characters of a genesis hash'
  if (caipNetworkId !== `solana:${id}` || chainNamespace !== 'solana')
    return `caipNetworkId is ${caipNetworkId}, but id is ${id}`
  if (nativeCurrency?.decimals !== 9) return 'nativeCurrency.decimals is not 9'
  if (!Array.isArray(urls) || urls.length === 0) return 'rpcUrls.default.http is empty'
  const bad = urls.find((url) => !isHttpUrl(url))
  if (bad !== undefined) return `rpcUrls.default.http has "${bad}", which is not an http(s) URL`
  return undefined
}

function isHttpUrl(url: unknown): boolean {
  return typeof url === 'string' && /^https?:\/\/[^/]/.test(url) && URL.canParse(url)
}
