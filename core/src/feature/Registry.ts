import type { Translate } from '../i18n/defineMessages.ts'
import { coreViewRules } from '../router/coreViewRules.ts'
import type { ViewRules } from '../router/ViewRules.ts'
import { makeObservable } from '../state/index.ts'
import type { Feature, ViewRegistration } from './Feature.ts'
import { featureApiVersion } from './Feature.ts'
import { featureErrors } from './featureErrors.ts'
import type { SlotName, SlotState, Slots } from './Slot.ts'

type Orders = Partial<{
  [slot in SlotName]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
}>
type Words = Translate<Record<string, string>>
export type RegisteredView = ViewRegistration & { readonly featureId: string }
/** A slot's entry with its feature's id and translations. */
export type Placed<slot extends SlotName> = Slots[slot] & {
  readonly t: Words
  readonly featureId: string
  /** Like the entry's `when`, with the API that the feature's `setup` returned. */
  readonly whenApi?: ((api: unknown, state: SlotState) => boolean) | undefined
}

type Entry = { slot: SlotName; entry: Placed<SlotName> }

/** The views and slot entries of all features. Throws `feature/*` when two conflict. */
export class Registry {
  readonly views = new Map<string, RegisteredView>()
  readonly #entries: Entry[] = []
  /** The view that connects a wallet of the directory. */
  walletView: string | undefined
  /** The view that lists all wallets of the directory. */
  walletsView: string | undefined
  /** Functions that word the errors of features, by feature id. */
  readonly describers = new Map<string, NonNullable<Feature['describeError']>>()
  readonly #words = new Map<string, Words>()
  readonly #orders: Orders

  constructor(orders: Orders = {}) {
    this.#orders = orders
    makeObservable(this) // bound, so that a proxy around the kit reaches the private fields
  }

  /** Registers the views, slot entries and messages of a feature. */
  add(feature: Feature, t: Words): void {
    const { id, apiVersion, views = {}, slots = [] } = feature
    // The id prefixes the feature's message keys and storage keys.
    if (!/^(?!(core|react)$)[a-zA-Z][\w-]*$/.test(id))
      throw featureErrors.create('badId', [id], { hints: ['Use letters, digits and hyphens'] })
    if (apiVersion !== featureApiVersion)
      throw featureErrors.create('apiVersion', [id, apiVersion, featureApiVersion], {
        hints: [
          `Install a version of "${id}" that matches this kit, or a kit that matches the feature`,
        ],
      })
    if (this.#words.has(id))
      throw featureErrors.create('duplicateId', [id], { hints: ['Remove one of them'] })
    this.#words.set(id, t)
    for (const [name, view] of Object.entries(views)) this.addView(name, view, id)
    if (feature.describeError) this.describers.set(id, feature.describeError)
    this.walletView ??= feature.walletView
    this.walletsView ??= feature.walletsView
    for (const { slot, entry } of slots) {
      const whenApi = feature.when?.[entry.id]
      this.#entries.push({ slot, entry: { ...entry, t, featureId: id, whenApi } })
    }
  }

  addView(name: string, view: ViewRegistration, featureId: string): void {
    if (this.views.has(name) || name in coreViewRules)
      throw featureErrors.create('duplicateView', [name, featureId], {
        hints: ['View names are shared by all features: prefix yours'],
      })
    this.views.set(name, { ...view, featureId })
  }

  /** The rules of a view, of the core or of a feature. */
  rules(name: string): ViewRules<unknown> {
    return this.views.get(name) ?? coreViewRules[name as keyof typeof coreViewRules] ?? {}
  }

  /** The translations of the feature with this id. */
  words(id: string): Words | undefined {
    return this.#words.get(id)
  }

  /** The entries of a slot by priority, then in the order of the features, rearranged by the dapp's `order`. */
  slot<slot extends SlotName>(name: slot): readonly Placed<slot>[] {
    const isOf = (it: Entry): it is Entry & { entry: Placed<slot> } => it.slot === name
    const placed = this.#entries.filter(isOf).map(({ entry }): Placed<slot> => entry)
    placed.sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    const order = this.#orders[name] as
      | ((all: readonly Slots[slot][]) => readonly Slots[slot][])
      | undefined
    return (order?.(placed) as readonly Placed<slot>[] | undefined) ?? placed
  }
}
