import type { Translate } from '../i18n/I18nStore.ts'
import type { ViewRegistration } from '../router/CoreViews.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { SlotName, SlotState, Slots } from './Slot.ts'

type Orders = Partial<{
  [slot in SlotName]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
}>
type Words = Translate<Record<string, string>>
/** The translations of a feature, and how it describes its errors. */
export type RegisteredFeature = Pick<FeatureHooks<unknown>, 'describeError' | 'ownErrors'> & {
  /** Fills the `{holes}` of titles and labels from the feature's API. */
  readonly t: (key: string, api?: object) => string
}
/** A view with its feature's id. */
export type RegisteredView = ViewRegistration & { readonly featureId: string }
/** A slot's entry with its feature's id and translations. */
export type Placed<slot extends SlotName> = Slots[slot] & {
  readonly t: Words
  readonly featureId: string
  /** Like the entry's `when`, with the API that the feature's `setup` returned. */
  readonly whenApi?: ((api: unknown, state: SlotState) => boolean) | undefined
}

type Entry = { slot: SlotName; entry: Placed<SlotName> }

/** The views and slot entries of all features. */
export interface Registry {
  /** By name. */
  readonly views: ReadonlyMap<string, RegisteredView>
  /** The view that connects a wallet of the directory. */
  readonly walletView: string | undefined
  /** The view that lists all wallets of the directory. */
  readonly walletsView: string | undefined
  /** What each feature words, by feature id. */
  readonly features: ReadonlyMap<string, RegisteredFeature>
  /** Whether a feature has a login at the top of the Connect view. */
  readonly hasLogins: boolean
  /** The entries of a slot by priority, then in the order of the features, rearranged by the dapp's `order`. */
  slot<slot extends SlotName>(name: slot): readonly Placed<slot>[]
}

/** The state behind `Registry`; `defineFeature` brings what fills it. */
export class FeatureRegistry implements Registry {
  readonly views = new Map<string, RegisteredView>()
  walletView: string | undefined
  walletsView: string | undefined
  readonly features = new Map<string, RegisteredFeature>()
  readonly #entries: Entry[] = []
  readonly #orders: Orders

  constructor(orders: Orders = {}) {
    this.#orders = orders
    makeAutoObservable(this, {}, { autoBind: true, deep: false }) // bound, so that a proxy around the kit reaches the private fields
  }

  /** Adds an entry to a slot. */
  place(slot: SlotName, entry: Placed<SlotName>): void {
    this.#entries.push({ slot, entry })
  }

  get hasLogins(): boolean {
    return this.#entries.some(({ entry }) => 'place' in entry && entry.place === 'top')
  }

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
