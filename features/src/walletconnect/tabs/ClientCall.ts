import type { KitError } from '@portico/core'
import type { ClientMethod, Params } from '../client/WalletConnectClient.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'

/** A call to the client that waits for its reply, in this tab or in the leader's. */
export type ClientCall = {
  readonly method: ClientMethod
  readonly params: unknown
  /** Counts the attempts to have it made: what a leader tab says about an earlier one no longer counts. */
  attempt: number
  /** The offer of a leader tab that was taken: the request goes out with the next message of that tab, or never. */
  taken?: string | undefined
  /** JSON-RPC id of the request, once it was sent. */
  sent?: number
  settle(reply: { readonly answer?: unknown; readonly error?: Error }): void
}

/** Time limits for a visitor's response in the wallet, and for the relay, in ms. */
const timeoutsMs: Partial<Record<ClientMethod, number>> = { request: 305_000, resume: 305_000 }
const relayTimeoutMs = 70_000

/** How long a call may take, in ms, and its error afterwards. */
export function limitOf(method: ClientMethod): { readonly ms: number; expired(): KitError } {
  const name = method === 'request' || method === 'resume' ? 'expired' : 'relayUnreachable'
  return {
    ms: timeoutsMs[method] ?? relayTimeoutMs,
    expired: () => walletConnectErrors.create(name, []),
  }
}

/** Whether the former leader tab may have sent the request without saying so: making it again could ask a wallet twice. */
export function isUncertain({ taken, sent }: ClientCall): boolean {
  return taken !== undefined && sent === undefined
}

/** Whether the tab that this call is left to gave it up before it sent anything. */
export function isGivenUp(
  { attempt, taken, sent }: ClientCall,
  late: { readonly attempt?: number; readonly offer?: string },
): boolean {
  if (taken !== undefined) return late.offer === taken
  // Earlier releases name no attempt.
  return sent === undefined && (late.attempt ?? attempt) === attempt
}

/** A request that was sent is resumed by its id, never sent twice. */
export function continued({ method, params, sent }: ClientCall): {
  method: ClientMethod
  params: Params<ClientMethod>
} {
  // Method and params of a call belong together.
  if (method !== 'request' || sent === undefined) return { method, params: params as never }
  return { method: 'resume', params: { topic: (params as { topic: string }).topic, id: sent } }
}
