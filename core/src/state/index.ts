/**
 * The private state engine of the kit: one copy of MobX 7, bundled into this entry and isolated, so
 * that a dapp with MobX 6, or another 7, is never touched. Import reactive primitives only from here.
 */
import { configure } from 'mobx'

configure({ isolateGlobalState: true })

export {
  // The four names that the React binding asks for, when it is bundled against this entry.
  _getGlobalState,
  autorun,
  compareShallow,
  compareStructural,
  getDependencyTree,
  makeAutoObservable,
  observable,
  observableRef,
  Reaction,
  reaction,
  runInAction,
  untracked,
  when,
} from 'mobx'
