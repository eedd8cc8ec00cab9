import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { AdapterDefinition } from './AdapterDefinition.ts'
import type { NamespaceAdapter } from './NamespaceAdapter.ts'

type Loaded = Readonly<Partial<Record<Namespace, NamespaceAdapter>>>

/** The adapters by namespace; their lazy halves load once, on first use. */
export interface Adapters {
  readonly definitions: readonly AdapterDefinition[]
  /** The lazy halves that are loaded, by namespace; observable. */
  readonly loaded: Loaded
  readonly namespaces: readonly Namespace[]
  /** The name of a namespace for the visitor. */
  nameOf(namespace: Namespace): string
  /** Loads the lazy half of an adapter; `undefined` when no adapter of that namespace is configured. */
  load(namespace: Namespace): Promise<NamespaceAdapter | undefined>
}

/** The state behind `Adapters`. */
export class AdapterStore implements Adapters {
  readonly definitions: readonly AdapterDefinition[]
  loaded: Loaded = {}
  readonly #loaders: ReadonlyMap<Namespace, () => Promise<NamespaceAdapter>>

  /** `load` returns the lazy half of a definition, ready for the kit. */
  constructor(
    definitions: readonly AdapterDefinition[],
    load: (definition: AdapterDefinition) => Promise<NamespaceAdapter>,
  ) {
    this.definitions = definitions
    this.#loaders = new Map(
      definitions.map((definition) => [definition.namespace, lazy(() => load(definition))]),
    )
    makeAutoObservable(this, { definitions: false, nameOf: false }, { autoBind: true, deep: false })
  }

  get namespaces(): readonly Namespace[] {
    return this.definitions.map(({ namespace }) => namespace)
  }

  nameOf(namespace: Namespace): string {
    const found = this.definitions.find((it) => it.namespace === namespace)
    return found?.name ?? found?.networks[0].name ?? namespace
  }

  async load(namespace: Namespace): Promise<NamespaceAdapter | undefined> {
    const adapter = await this.#loaders.get(namespace)?.()
    if (adapter) this.keep(adapter)
    return adapter
  }

  private keep(adapter: NamespaceAdapter): void {
    if (this.loaded[adapter.namespace] !== adapter)
      this.loaded = { ...this.loaded, [adapter.namespace]: adapter }
  }
}
