import { parseCaipNetworkId } from '@portico/core/caip'
import type { ContractCase } from '@portico/core/testing'
import type { Agreement } from '../guard/Agreement.ts'
import { checkQuote } from '../guard/checkQuote.ts'
import { checkSteps } from '../guard/checkSteps.ts'
import { readWrapped } from '../guard/readWrapped.ts'
import type { SwapInput } from '../quotes/Offer.ts'
import type { CreateSwapProvider, SwapProvider, SwapProviderHost } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { checkTokens } from '../tokens/TokenCatalogue.ts'

/** A provider, a host with everything that it needs, and a swap that it can make. */
export type SwapProviderSample = {
  readonly create: CreateSwapProvider
  readonly host: SwapProviderHost
  readonly input: SwapInput
}
type Promises = Readonly<
  Record<string, (provider: SwapProvider, sample: SwapProviderSample) => void | Promise<void>>
>

/** The requirements of the feature on every provider. `open` returns the same sample each time, or a new one. */
export function swapProviderContract(
  open: () => SwapProviderSample | Promise<SwapProviderSample>,
): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    async run() {
      const sample = await open()
      await keep(sample.create(sample.host), sample)
    },
  }))
}

const promises: Promises = {
  'has an id and a name'({ id, name }) {
    ensure(/^[-\w]{1,40}$/.test(id), 'the id is of letters, digits, - and _')
    ensure(name.trim() !== '', 'the name is not empty')
  },

  'serves the network of its swap and no unknown one, and lists addresses for it alone'(
    provider,
    { input },
  ) {
    const { namespace } = parseCaipNetworkId(input.from.networkId)
    const unknown = `${namespace}:987654321` as const
    ensure(provider.serves(input.from.networkId), 'it serves the network')
    ensure(!provider.serves(unknown), 'it serves no network that nobody knows')
    ensure(provider.targets(input.from.networkId).length > 0, 'it lists who may be called')
    ensure(provider.targets(unknown).length === 0, 'it lists nobody on other networks')
  },

  async 'lists only valid tokens of the network'(provider, { input }) {
    const { networkId } = input.from
    const list = await provider.tokens?.({ networkId, signal: live() })
    ensure(!list || checkTokens(list, networkId).length === list.length, 'each token is valid')
  },

  async 'quotes what was asked for, with the least amount by the slippage'(provider, sample) {
    for (const slippageBps of [1, 100, 5_000]) {
      const input = { ...sample.input, slippageBps }
      const now = sample.host.clock.now()
      checkQuote(provider, await provider.quote({ ...input, signal: live() }), { input, now })
    }
  },

  async 'prepares only steps that the feature lets through'(provider, sample) {
    const { input, host } = sample
    const quote = await provider.quote({ ...input, signal: live() })
    const now = host.clock.now()
    const deadline = Math.floor(now / 1_000) + 1_200
    const checked = checkQuote(provider, quote, { input, now })
    const native = host.networks.find(input.from.networkId)?.nativeCurrency
    const offer = { provider, quote: checked, input, at: now }
    const wrapped = await readWrapped(host, { provider, input, signal: live() })
    const agreement: Agreement = { offer, deadline, wrapped, ...(native && { native }) }
    const request = { ...input, deadline, signatures: [], signal: live() }
    const steps = checkSteps(await provider.prepare(checked, request), agreement)
    ensure(steps.length > 0, 'there is a step')
  },

  'can tell what becomes of a swap between two networks'({ bridges, status }, { input }) {
    const isCrossChain = input.from.networkId !== input.to.networkId
    ensure(!bridges || status !== undefined, 'it has a status where it swaps between networks')
    ensure(!isCrossChain || bridges !== undefined, 'it says that it swaps between the networks')
  },

  async 'has no offer for a token against itself'(provider, { input }) {
    const quote = provider.quote({ ...input, to: input.from, signal: live() })
    const error = await quote.then(
      () => undefined,
      (reason) => reason,
    )
    ensure(swapErrors.is(error, 'noRoute'), 'it rejects with swaps/noRoute')
  },

  async 'stops when it is no longer asked'(provider, { input }) {
    const quote = provider.quote({ ...input, signal: AbortSignal.abort() })
    const isOver = await quote.then(
      () => true,
      () => true,
    )
    ensure(isOver, 'it settles')
  },
}

function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`A provider of swaps: ${what}`)
}

function live(): AbortSignal {
  return new AbortController().signal
}
