import type { CaipNetworkId } from '@portico/core'
import { readWords } from '@portico/core/abi'
import { requestErrors } from '@portico/core/errors'
import type { SwapInput } from '../quotes/Offer.ts'
import type { SwapProvider, SwapProviderHost } from '../SwapProvider.ts'

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
  const addresses = new Set(answers.flatMap((answer) => addressOf(answer) ?? []))
  if (addresses.size > 1) return undefined
  const [address] = addresses
  return address ?? wrappedTokens[networkId]
}

function addressOf(answer: string | undefined): string | undefined {
  const units = readWords(answer)[0]
  if (!units || units >> 160n) return undefined
  return `0x${units.toString(16).padStart(40, '0')}`
}

const ofOpStack = '0x4200000000000000000000000000000000000006'

/** The wrapped native currency of networks whose routers may not tell it. */
const wrappedTokens: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': ofOpStack,
  'eip155:56': '0xbb4CdB9CbD36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:8453': ofOpStack,
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
}
