import type { IndexedToken } from '../../ChainIndex.ts'

/** What is known of a contract that was not asked yet. */
export const unreadToken = (address: string): IndexedToken => ({
  address,
  name: '',
  symbol: '',
  decimals: 0,
})
