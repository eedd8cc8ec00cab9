import { lazy } from '../async/lazy.ts'
import { makeAutoObservable, observableRef } from '../state/index.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

/** The wallet directory; its code comes when somebody wants to see it. */
export class LazyWallets {
  /** Absent until loaded. */
  current: WalletDirectory | undefined
  readonly load: () => Promise<WalletDirectory>

  constructor(create: () => Promise<WalletDirectory>) {
    this.load = lazy(async () => this.keep(await create()))
    makeAutoObservable(this, { current: observableRef, load: false }, { autoBind: true })
  }

  private keep(directory: WalletDirectory): WalletDirectory {
    this.current = directory
    return directory
  }
}
