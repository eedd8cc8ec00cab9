import type { dataEndpoints } from './dataEndpoints.ts'

/** `rpc` is the proxy, `wallet` and `jsonRpc` are calls of wallets. */
export type RouteName = keyof typeof dataEndpoints | 'rpc' | 'wallet' | 'jsonRpc'
