import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isCount = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 77

const endpoints = {
  http: { pattern: /^https?:\/\/[^/]/, name: 'an http(s) URL' },
  ws: { pattern: /^wss?:\/\/[^/]/, name: 'a WebSocket (ws or wss) URL' },
} as const

/** What an adapter requires of its networks. */
export type NetworkRules<network extends NetworkDefinition = NetworkDefinition> = {
  /** The namespace, which is also the name of the adapter's function. */
  readonly namespace: string
  /** The kind of endpoints. Default: `http`. */
  readonly scheme?: keyof typeof endpoints
  /** Describes what is wrong with the namespace's own fields; `undefined` if valid. */
  fault?(network: network): string | undefined
}

/** Describes what is wrong with a list of endpoints; `undefined` if valid. */
export function endpointFault(
  urls: unknown,
  { scheme = 'http' }: NetworkRules,
): string | undefined {
  const { pattern, name } = endpoints[scheme]
  if (!Array.isArray(urls)) return 'is not an array of URLs'
  const bad = urls.find(
    (url) => typeof url !== 'string' || !pattern.test(url) || !URL.canParse(url),
  )
  return bad === undefined ? undefined : `has "${bad}", which is not ${name}`
}

/** Describes what is wrong with a network definition that a dapp wrote; `undefined` if valid. */
export function networkFault<network extends NetworkDefinition>(
  network: network,
  rules: NetworkRules<network>,
): string | undefined {
  // Types do not protect dapps in plain JavaScript.
  const { id, caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls, blockExplorers } =
    network as Partial<NetworkDefinition>
  const { namespace, fault } = rules
  const urls = rpcUrls?.default?.http
  const explorer = blockExplorers?.default?.url
  const namespaceFault = fault?.(network)
  if (namespaceFault !== undefined) return namespaceFault
  if (chainNamespace !== namespace) return `chainNamespace is ${chainNamespace}, not ${namespace}`
  if (caipNetworkId !== `${namespace}:${id}`)
    return `caipNetworkId is ${caipNetworkId}, but id is ${id}`
  if (!isText(name)) return 'name is empty'
  if (!isText(nativeCurrency?.name)) return 'nativeCurrency.name is empty'
  if (!isText(nativeCurrency?.symbol)) return 'nativeCurrency.symbol is empty'
  if (!isCount(nativeCurrency?.decimals)) return 'nativeCurrency.decimals is not a whole number'
  if (!Array.isArray(urls)) return 'rpcUrls.default.http is empty'
  const wrong = endpointFault(urls, rules)
  if (wrong) return `rpcUrls.default.http ${wrong}`
  if (explorer === undefined) return undefined
  const page = endpointFault([explorer], { namespace })
  return page && `blockExplorers.default.url ${page}`
}
