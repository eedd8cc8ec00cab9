import type { PolkadotNetwork } from './networks/PolkadotNetwork.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isWhole = (value: unknown, most: number) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most

/** True for a `ws:` or `wss:` URL. */
export const isSocketUrl = (url: unknown): boolean =>
  typeof url === 'string' && /^wss?:\/\/[^/]/.test(url) && URL.canParse(url)

/** What is wrong with a network that a dapp wrote by hand, or `undefined`. */
export function networkFault(network: PolkadotNetwork): string | undefined {
  // The compiler promises the shape; a dapp in JavaScript does not.
  const {
    id,
    caipNetworkId,
    name,
    nativeCurrency: coin,
    rpcUrls,
    ss58Prefix,
    genesisHash,
  } = network as Partial<PolkadotNetwork>
  const urls = rpcUrls?.default?.http
  if (!/^0x[0-9a-f]{64}$/.test(genesisHash ?? '')) return 'genesisHash is not 0x and 64 hex digits'
  if (id !== genesisHash?.slice(2, 34)) return 'id is not the first 32 hex digits of genesisHash'
  if (caipNetworkId !== `polkadot:${id}`) return `caipNetworkId is not polkadot:${id}`
  if (!isText(name)) return 'name is empty'
  if (!isText(coin?.symbol)) return 'nativeCurrency.symbol is empty'
  if (!isWhole(coin?.decimals, 36)) return 'nativeCurrency.decimals is not a whole number'
  if (!isWhole(ss58Prefix, 16_383)) return 'ss58Prefix is not a whole number up to 16383'
  if (!Array.isArray(urls) || urls.length === 0) return 'rpcUrls.default.http is empty'
  const bad = urls.find((url) => !isSocketUrl(url))
  if (bad !== undefined)
    return `rpcUrls.default.http has "${bad}", which is not a WebSocket (ws or wss) URL`
  return undefined
}
