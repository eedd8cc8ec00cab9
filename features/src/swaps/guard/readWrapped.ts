import { requestErrors } from '@portico/core'
import { readUnits } from '../erc20/readUnits.ts'
import type { SwapInput } from '../quotes/Offer.ts'
import type { SwapProvider, SwapProviderHost } from '../SwapProvider.ts'
import { wrappedTokens } from './wrappedTokens.ts'

/** `WETH9()` of routers of v3, `WETH()` of those of v2; a universal router tells neither. */
const questions = ['0x4aa4a4fc', '0xad5c4648'] as const
const maxTargets = 8

type Question = {
  readonly provider: Pick<SwapProvider, 'targets'>
  readonly input: Pick<SwapInput, 'from' | 'to'>
  readonly signal: AbortSignal
}

/**
 * The wrapped native currency of the routers that a provider may call, by what they say on chain, or else by the kit's
 * own list; never by a provider's word. `undefined` when nobody knows it, when they differ, and for a swap without the
 * native currency. Throws `network/*`.
 */
export async function readWrapped(
  host: Pick<SwapProviderHost, 'call'>,
  { provider, input, signal }: Question,
): Promise<string | undefined> {
  const { from, to } = input
  if (from.address !== undefined && to.address !== undefined) return undefined
  const { networkId } = from
  const calls = provider
    .targets(networkId)
    .slice(0, maxTargets)
    .flatMap((target) => questions.map((data) => ({ to: target, data })))
  if (calls.length === 0) return wrappedTokens[networkId]
  const answers = await host.call({ networkId, calls, signal }).catch((error) => {
    if (requestErrors.is(error, 'unsupported')) return [] // a family without contracts
    throw error
  })
  const told = new Set(answers.flatMap((answer) => addressOf(answer) ?? []))
  if (told.size > 1) return undefined
  const [own] = told
  return own ?? wrappedTokens[networkId]
}

function addressOf(answer: string | undefined): string | undefined {
  const units = readUnits(answer)
  if (!units || units >> 160n) return undefined
  return `0x${units.toString(16).padStart(40, '0')}`
}
