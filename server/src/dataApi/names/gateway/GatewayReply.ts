import type { Hex } from 'viem'

/** What the gateway returns for a request: signed data, or why there is none. */
export type GatewayReply =
  | { readonly data: Hex }
  | { readonly status: 400 | 404 | 413; readonly message: string }
