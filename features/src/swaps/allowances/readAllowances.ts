import { type CaipNetworkId, parseCaipNetworkId } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { readUnits } from '../erc20/readUnits.ts'
import { word } from '../erc20/word.ts'
import { isServing } from '../quotes/isServing.ts'
import type { SwapProvider, SwapProviderHost, SwapToken } from '../SwapProvider.ts'
import type { Allowance } from './Allowance.ts'

export type AllowancesQuery = {
  readonly networkId: CaipNetworkId
  /** The address of the account. */
  readonly owner: string
  readonly tokens: readonly SwapToken[]
  readonly providers: readonly SwapProvider[]
  readonly signal: AbortSignal
}
const maxPairs = 400
/** Beyond any supply, so that it is shown as a word. */
const unlimited = 2n ** 128n

/** The allowances of the tokens for everybody on the providers' lists, in one question. Throws as `host.call` does. */
export async function readAllowances(
  host: Pick<SwapProviderHost, 'call'>,
  { networkId, owner, tokens, providers, signal }: AllowancesQuery,
): Promise<readonly Allowance[]> {
  const { namespace } = parseCaipNetworkId(networkId)
  if (namespace !== 'eip155') return [] // other families have no allowances of this kind
  const spenders = new Map(
    providers
      .filter((it) => isServing(it, networkId))
      .flatMap((it) => it.targets(networkId).map((address) => [address, it.name] as const)),
  )
  const pairs = tokens
    .filter(({ address }) => address !== undefined)
    .flatMap((token) => [...spenders].map(([spender, provider]) => ({ token, spender, provider })))
    .slice(0, maxPairs)
  if (pairs.length === 0) return []
  const calls = pairs.map(({ token, spender }) => ({
    to: token.address ?? '',
    data: `0xdd62ed3e${word(owner)}${word(spender)}`,
  }))
  const answers = await host.call({ networkId, calls, signal })
  return pairs.flatMap((pair, index) => {
    const units = readUnits(answers[index]) ?? 0n
    const whole = units >= unlimited ? 'unlimited' : formatAmount(units, pair.token.decimals)
    return units > 0n ? { ...pair, amount: whole } : []
  })
}
