import type { CaipNetworkId } from '@portico/core'
import type { SwapProviderHost } from '@portico/features/swaps'

type Question = {
  readonly networkId: CaipNetworkId
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/** Asks the node of a Solana network. Throws `api/*`, and when the node answers with an error. */
export async function askNode<result>(
  { networks, transport }: Pick<SwapProviderHost, 'networks' | 'transport'>,
  { networkId, method, params, signal }: Question,
): Promise<result> {
  const url = networks.find(networkId)?.rpcUrls.default.http[0] ?? ''
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const reply = (await transport({ method: 'POST', url, body, signal })) as {
    readonly result?: { readonly value: result }
    readonly error?: { readonly message: string }
  }
  if (!reply.result) throw new Error(reply.error?.message ?? 'The node did not answer')
  return reply.result.value
}
