import { makeAutoObservable } from '../state/index.ts'
import { lazy } from './lazy.ts'

/** A store whose code loads on first use. */
export class LazyStore<store> {
  /** Absent until loaded. */
  current: store | undefined
  readonly load: () => Promise<store>

  constructor(create: () => Promise<store>) {
    this.load = lazy(async () => this.keep(await create()))
    makeAutoObservable(this, { load: false }, { autoBind: true, deep: false })
  }

  private keep(store: store): store {
    this.current = store
    return store
  }
}
