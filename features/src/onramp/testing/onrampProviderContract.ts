import { compareAmounts } from '@portico/core/amount'
import { parseCaipNetworkId } from '@portico/core/caip'
import type { ContractCase } from '@portico/core/testing'
import { checkCatalogue } from '../guard/checkCatalogue.ts'
import { checkQuote } from '../guard/checkQuote.ts'
import { checkSession } from '../guard/checkSession.ts'
import type {
  AccountProof,
  CreateOnrampProvider,
  OnrampProvider,
  OnrampProviderHost,
  OnrampRequest,
} from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'

/** A provider, a host with everything that it needs, and a purchase that it offers. */
export type OnrampProviderSample = {
  readonly create: CreateOnrampProvider
  readonly host: OnrampProviderHost
  /** Of a token in the provider's own list. */
  readonly request: Omit<OnrampRequest, 'signal'>
  /** Signs for a service as the account of the request. */
  proveAccount(service: string): Promise<AccountProof>
}
type Promises = Readonly<
  Record<string, (provider: OnrampProvider, sample: OnrampProviderSample) => void | Promise<void>>
>

/** The requirements of the feature on every provider. `open` returns the same sample each time, or a new one. */
export function onrampProviderContract(
  open: () => OnrampProviderSample | Promise<OnrampProviderSample>,
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
  'has an id, a name, and hosts without a scheme'({ id, name, hosts }) {
    ensure(/^[-\w]{1,40}$/.test(id), 'the id is of letters, digits, - and _')
    ensure(name.trim() !== '', 'the name is not empty')
    ensure(hosts.length > 0, 'it names the hosts of its pages')
    const isHost = (host: string) => /^[-a-z\d.]+(:\d+)?$/.test(host)
    ensure(hosts.every(isHost), 'each host is a host alone')
  },

  'serves the network of its purchase and no unknown family'(provider, { request }) {
    ensure(provider.serves(request.token.networkId), 'it serves the network')
    ensure(!provider.serves('unknown:1'), 'it serves no family that nobody knows')
  },

  async 'lists what it sells, with the token and the way to pay of its purchase'(provider, sample) {
    const { host, request } = sample
    const { country } = request
    const answer = await provider.options({
      signal: live(),
      ...(country !== undefined && { country }),
    })
    const { tokens, currencies } = checkCatalogue(provider, answer, host.networks.all)
    const networkTokens = answer.tokens.filter(({ networkId: id }) =>
      host.networks.all.some((it) => it.caipNetworkId === id),
    )
    ensure(tokens.length === networkTokens.length, 'each token is valid')
    ensure(
      tokens.some(
        ({ networkId, address }) =>
          networkId === request.token.networkId && address === request.token.address,
      ),
      'the token of the purchase is listed',
    )
    const methods = currencies.find(({ id }) => id === request.payment.currency)?.methods ?? []
    const method = methods.find(({ id }) => id === request.method)
    ensure(method !== undefined, 'the way to pay of the purchase is listed')
    const { amount } = request.payment
    ensure(
      method !== undefined &&
        compareAmounts(method.min, amount) <= 0 &&
        compareAmounts(amount, method.max) <= 0,
      'the amount is within its limits',
    )
  },

  async 'quotes in the currencies that were asked for, and more for more'(provider, { request }) {
    const now = Date.now()
    const more = { ...request.payment, amount: `${2 * Number(request.payment.amount)}` }
    const [one, two] = await Promise.all(
      [request, { ...request, payment: more }].map(async (it) =>
        checkQuote(provider, await provider.quote({ ...it, signal: live() }), { request: it, now }),
      ),
    )
    ensure(
      compareAmounts(two?.purchaseAmount.amount ?? '0', one?.purchaseAmount.amount ?? '0') > 0,
      'twice the payment brings more',
    )
  },

  async 'has no offer for a token that it does not sell'(provider, { request }) {
    const token = { ...request.token, currency: 'nothing', symbol: 'NOTHING' }
    const error = await provider.quote({ ...request, token, signal: live() }).then(
      () => undefined,
      (reason) => reason,
    )
    ensure(onrampErrors.is(error, 'noOffer'), 'it rejects with onramp/noOffer')
  },

  async 'opens a page of its own hosts that pays to the account, and knows how far it is'(
    provider,
    { request, proveAccount },
  ) {
    const { namespace } = parseCaipNetworkId(request.token.networkId)
    const quote = await provider.quote({ ...request, signal: live() })
    const answer = await provider.createSession(quote, { ...request, proveAccount, signal: live() })
    const session = checkSession(provider, answer, { account: request.account, now: Date.now() })
    ensure(request.account.startsWith(`${namespace}:`), 'the account is of the network')
    if (!provider.status) return
    const { id } = session
    ensure(id !== undefined, 'a session whose status can be asked for has an id')
    const { status } = await provider.status({ id: id ?? '', signal: live() })
    ensure(status === 'waiting', 'nothing was paid yet')
  },

  async 'stops when it is no longer asked'(provider, { request }) {
    const quote = provider.quote({ ...request, signal: AbortSignal.abort() })
    const isOver = await quote.then(
      () => true,
      () => true,
    )
    ensure(isOver, 'it settles')
  },
}

function live(): AbortSignal {
  return new AbortController().signal
}

function ensure(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`An on-ramp provider: ${promise}`)
}
