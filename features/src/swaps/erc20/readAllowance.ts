import type { CaipNetworkId } from '@portico/core'
import type { SwapProviderHost } from '../SwapProvider.ts'
import { readUnits } from './readUnits.ts'
import { word } from './word.ts'

export type AllowanceQuery = {
  readonly networkId: CaipNetworkId
  readonly token: string
  readonly owner: string
  readonly spender: string
  readonly signal: AbortSignal
}

/** What a spender may take, in base units; 0 when the token does not say. Throws as `SwapProviderHost.call` does. */
export async function readAllowance(
  host: Pick<SwapProviderHost, 'call'>,
  { networkId, token, owner, spender, signal }: AllowanceQuery,
): Promise<bigint> {
  const data = `0xdd62ed3e${word(owner)}${word(spender)}`
  const [answer] = await host.call({ networkId, calls: [{ to: token, data }], signal })
  return readUnits(answer) ?? 0n
}
