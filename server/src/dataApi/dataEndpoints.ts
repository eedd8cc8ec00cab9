import { identityEndpoints, profileEndpoints } from '@portico/core/endpoints'
import { activityEndpoints } from '@portico/features/activity/endpoints'
import { balanceEndpoints } from '@portico/features/balances/endpoints'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import { sessionEndpoints } from '@portico/features/permissions/endpoints'
import { convertEndpoints } from '@portico/features/swaps/endpoints'

/** Every endpoint that the kit's own clients call; the JSON-RPC routes are not in the table. */
export const dataEndpoints = {
  ...identityEndpoints,
  ...activityEndpoints,
  ...balanceEndpoints,
  ...profileEndpoints,
  convertTokens: convertEndpoints.tokens,
  convertQuotes: convertEndpoints.quotes,
  convertGasPrice: convertEndpoints.gasPrice,
  convertAllowance: convertEndpoints.allowance,
  convertApproval: convertEndpoints.buildApprove,
  convertTransaction: convertEndpoints.buildTransaction,
  onrampOptions: onrampEndpoints.options,
  onrampQuote: onrampEndpoints.quote,
  onrampUrl: onrampEndpoints.url,
  onrampPurchase: onrampEndpoints.purchase,
  ...sessionEndpoints,
} as const

/**
 * Paths below `/v1`: `rpc` is the JSON-RPC proxy, `wallet` and `jsonRpc` serve wallet methods, vendors call
 * `onrampWebhook`, and clients of ENS `ensGateway` and `ensGatewayPost`.
 */
export const dataRows = {
  ...dataEndpoints,
  rpc: { method: 'POST', path: '' },
  wallet: { method: 'POST', path: 'wallet' },
  jsonRpc: { method: 'POST', path: 'json-rpc' },
  onrampWebhook: { method: 'POST', path: 'onramp/webhooks/:ramp' },
  ensGateway: { method: 'GET', path: 'ens/:sender/:data' },
  ensGatewayPost: { method: 'POST', path: 'ens' },
} as const
/** Names of the endpoints of the data API. */
export type RouteName = keyof typeof dataRows
