import type { NetworkDefinition } from './NetworkDefinition.ts'

const local = /^https?:\/\/(?:localhost|[^/]*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?:[:/]|$)/

/**
 * A network with the JSON-RPC of the data service after the dapp's own endpoints and before those of the network, which
 * stay alone in `chainDefault`. A chain on this machine is left as it is.
 */
export function withServiceRpc(
  network: NetworkDefinition,
  baseUrl: string,
  projectId: string | undefined,
): NetworkDefinition {
  const { rpcUrls, caipNetworkId } = network
  const { default: all, custom, chainDefault = all } = rpcUrls
  if (all.http.every((url) => local.test(url))) return network
  const project = projectId === undefined ? '' : `&projectId=${encodeURIComponent(projectId)}`
  const url = `${baseUrl}${baseUrl.endsWith('/') ? '' : '/'}?chainId=${caipNetworkId}${project}`
  const own = custom?.http ?? []
  const http = [...own, url, ...all.http.slice(own.length)]
  return { ...network, rpcUrls: { ...rpcUrls, default: { http }, chainDefault } }
}
