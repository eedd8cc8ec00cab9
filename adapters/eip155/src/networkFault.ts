import type { ViemChain } from './ViemChain.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isWhole = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && (value as number) >= least

/** True for an `http:` or `https:` URL. */
export const isHttpUrl = (url: unknown): boolean =>
  typeof url === 'string' && /^https?:\/\/[^/]/.test(url) && URL.canParse(url)

/** What is wrong with a network that a dapp wrote by hand, or `undefined`. */
export function networkFault(chain: ViemChain): string | undefined {
  // The compiler promises the shape; a dapp in JavaScript does not.
  const { id, name, nativeCurrency: coin, rpcUrls, blockExplorers } = chain as Partial<ViemChain>
  const urls = rpcUrls?.default?.http
  const explorer = blockExplorers?.default?.url
  if (!isWhole(id, 1)) return 'id is not a positive whole number'
  if (!isText(name)) return 'name is empty'
  if (!isText(coin?.name)) return 'nativeCurrency.name is empty'
  if (!isText(coin?.symbol)) return 'nativeCurrency.symbol is empty'
  if (!isWhole(coin?.decimals, 0)) return 'nativeCurrency.decimals is not a whole number'
  if (!Array.isArray(urls) || urls.length === 0) return 'rpcUrls.default.http is empty'
  const bad = urls.find((url) => !isHttpUrl(url))
  if (bad !== undefined) return `rpcUrls.default.http has "${bad}", which is not an http(s) URL`
  if (explorer !== undefined && !isHttpUrl(explorer))
    return `blockExplorers.default.url "${explorer}" is not an http(s) URL`
  return undefined
}
