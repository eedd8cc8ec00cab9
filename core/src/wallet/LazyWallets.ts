import type { LazyStore } from '../async/LazyStore.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

/** The wallet directory; its code comes when somebody wants to see it. */
export type LazyWallets = LazyStore<WalletDirectory>
