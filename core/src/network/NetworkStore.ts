import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { NetworkDefinition } from './NetworkDefinition.ts'

type Selected = Readonly<Partial<Record<Namespace, CaipNetworkId>>>

/** The networks that the dapp configured, and the selected one of each namespace; observable. */
export interface Networks {
  readonly all: readonly NetworkDefinition[]
  /** The visitor's choices by namespace; `kit.switchNetwork` makes them. */
  readonly selected: Selected
  /** `undefined` for a network that the dapp did not configure. */
  find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
  /** The configured network, or a placeholder named "Unknown Network". */
  describe(id: CaipNetworkId): NetworkDefinition
  /** The configured networks of a namespace. */
  of(namespace: Namespace): readonly NetworkDefinition[]
  /** The selected network of a namespace: the visitor's choice, else the first configured one. */
  current(namespace: Namespace): NetworkDefinition | undefined
}

/** The state behind `Networks`. */
export class NetworkStore implements Networks {
  readonly all: readonly NetworkDefinition[]
  selected: Selected = {}

  constructor(all: readonly NetworkDefinition[], initial?: CaipNetworkId) {
    this.all = all
    const first = this.find(initial)
    if (first) this.selected = { [first.chainNamespace]: first.caipNetworkId }
    makeAutoObservable(this, { all: false }, { autoBind: true, deep: false })
  }

  find(id: CaipNetworkId | undefined): NetworkDefinition | undefined {
    return this.all.find((network) => network.caipNetworkId === id)
  }

  describe(id: CaipNetworkId): NetworkDefinition {
    return this.find(id) ?? unknownNetwork(id)
  }

  of(namespace: Namespace): readonly NetworkDefinition[] {
    return this.all.filter((network) => network.chainNamespace === namespace)
  }

  current(namespace: Namespace): NetworkDefinition | undefined {
    const id = this.selected[namespace]
    return id === undefined ? this.of(namespace)[0] : this.describe(id)
  }

  select(id: CaipNetworkId): void {
    const namespace = this.describe(id).chainNamespace
    if (this.selected[namespace] !== id) this.selected = { ...this.selected, [namespace]: id }
  }

  /** Restores selections from storage; drops ids that are no longer configured. */
  restore(selected: Selected): void {
    for (const id of Object.values(selected)) if (id !== undefined && this.find(id)) this.select(id)
  }
}

/** A placeholder for a network that the wallet is on and the dapp did not configure. */
export function unknownNetwork(id: CaipNetworkId): NetworkDefinition {
  const [namespace, reference = ''] = id.split(':') as [Namespace, string?]
  return {
    id: reference,
    caipNetworkId: id,
    chainNamespace: namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

const local = /^https?:\/\/(?:(?:[^/]*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1])(?:[:/]|$)/

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
  const customUrls = custom?.http ?? []
  const http = [...customUrls, url, ...all.http.slice(customUrls.length)]
  return { ...network, rpcUrls: { ...rpcUrls, default: { http }, chainDefault } }
}
