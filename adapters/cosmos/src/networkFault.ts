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
  const { id, name, nativeCurrency, rpcUrls, denom, gasPrice, ...rest } =
    network as Partial<CosmosNetwork>
  const { caipNetworkId, bech32Prefix = '' } = rest
  const urls = rpcUrls?.default?.http ?? []
  const prices = [gasPrice?.slow, gasPrice?.normal, gasPrice?.fast]
  const sound: Readonly<Record<string, boolean>> = {
    chainNamespace: rest.chainNamespace === 'cosmos',
    'id (a CAIP-2 reference, hashed-… where the chain id is longer than 32)':
      typeof id === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(id),
    caipNetworkId: caipNetworkId === `cosmos:${id}`,
    name: isText(name),
    'nativeCurrency.symbol': isText(nativeCurrency?.symbol),
    'nativeCurrency.decimals': Number.isSafeInteger(nativeCurrency?.decimals),
    [`rpcUrls.default.http (${urls})`]: urls.length > 0 && urls.every(isHttpUrl),
    bech32Prefix: isText(bech32Prefix) && bech32Prefix === bech32Prefix.toLowerCase(),
    denom: isText(denom),
    'gasPrice (three decimal strings)': prices.every(isDecimal),
  }
  const fault = Object.entries(sound).find(([, isSound]) => !isSound)
  return fault && `${fault[0]} is not right`
}
