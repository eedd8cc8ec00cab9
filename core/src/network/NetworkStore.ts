import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { NetworkDefinition } from './NetworkDefinition.ts'
import { unknownNetwork } from './unknownNetwork.ts'

type Selected = Readonly<Partial<Record<Namespace, CaipNetworkId>>>

/** The networks that the dapp configured, and the selected one of each namespace. */
export class NetworkStore {
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

  /** The configured network, or a placeholder named "Unknown Network". */
  describe(id: CaipNetworkId): NetworkDefinition {
    return this.find(id) ?? unknownNetwork(id)
  }

  of(namespace: Namespace): readonly NetworkDefinition[] {
    return this.all.filter((network) => network.chainNamespace === namespace)
  }

  /** The selected network of a namespace: the visitor's choice, else the first configured one. */
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
