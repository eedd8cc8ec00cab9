import { identityEndpoints, profileEndpoints } from '@portico/core/endpoints'
import { activityEndpoints } from '@portico/features/activity/endpoints'
import { balanceEndpoints } from '@portico/features/balances/endpoints'

/** `rpc` is the proxy, `wallet` and `jsonRpc` are calls of wallets. */
export type RouteName = keyof typeof dataEndpoints | 'rpc' | 'wallet' | 'jsonRpc'

/** Every call that the kit's own clients know; the JSON-RPC routes are beside it. */
export const dataEndpoints = {
  ...identityEndpoints,
  ...activityEndpoints,
  ...balanceEndpoints,
  ...profileEndpoints,
} as const
