/** What stores are made of: MobX, which is a peer of the kit, and what it lacks or names otherwise in its versions. */

export {
  autorun,
  makeAutoObservable,
  observable,
  reaction,
  runInAction,
} from 'mobx'
export { isEqual } from './isEqual.ts'
export { when } from './when.ts'
