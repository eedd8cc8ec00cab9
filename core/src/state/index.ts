/** What stores are made of: MobX, which is a peer of the kit, and what it lacks or names otherwise in its versions. */

import { dequal } from 'dequal'

export {
  autorun,
  makeAutoObservable,
  observable,
  reaction,
  runInAction,
} from 'mobx'
export { when } from './when.ts'

/** Compares two values by content, including records, lists, maps, sets and dates. */
export const isEqual: (a: unknown, b: unknown) => boolean = dequal
