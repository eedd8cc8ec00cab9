import type { AttemptStore } from '../connection/AttemptStore.ts'
import type { Stores } from './createStores.ts'
import type { Kit } from './Kit.ts'

/** The stores of a kit with the verbs that the interfaces of `Kit` leave out, for the kit's own packages. */
export type InternalKit = Stores & { readonly attempts: AttemptStore }

/** Returns the stores behind a kit. The parameter accepts a kit of any adapters and features. */
export function internals(kit: Pick<Kit, 'settings'>): InternalKit {
  // `createKit` makes every kit of these stores.
  return kit as InternalKit
}
