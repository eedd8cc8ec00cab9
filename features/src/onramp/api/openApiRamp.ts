import { parseCaipAddress } from '@portico/core/caip'
import { createApi } from '@portico/core/endpoints'
import { apiErrors } from '@portico/core/errors'
import type {
  OnrampCatalogue,
  OnrampProvider,
  OnrampProviderHost,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  OnrampStatus,
  SessionRequest,
} from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'
import type { ApiRampOptions } from '../providers.ts'
import { onrampEndpoints } from './endpoints.ts'
import { hostedUrl, isOnHostedPage, toNetworkId } from './serviceNetworks.ts'

type Request<verb extends 'options' | 'status'> = Parameters<Required<OnrampProvider>[verb]>[0]

/** The provider over the service. Throws `onramp/noOffer` and `api/*`. */
export function openApiRamp(host: OnrampProviderHost, options: ApiRampOptions) {
  const { caller, transport } = host
  const { ramp, hosted } = options
  const found = options.baseUrl ?? host.service('data')
  if (found === undefined) throw apiErrors.create('noService', ['data'])
  const baseUrl: string = found
  const api = createApi(baseUrl, onrampEndpoints, transport)
  const common = { ...caller, ...(ramp !== undefined && { ramp }) }

  async function catalogue({ country, signal }: Request<'options'>): Promise<OnrampCatalogue> {
    const query = { ...common, ...(country !== undefined && { country }) }
    const { purchaseCurrencies, paymentCurrencies } = await api.options(query, { signal })
    return {
      tokens: purchaseCurrencies.flatMap(({ id, name, symbol, networks }) =>
        networks.flatMap((network) => {
          const networkId = toNetworkId(network)
          if (networkId === undefined || (hosted && !isOnHostedPage(networkId, symbol))) return []
          const address = network.contract_address || undefined
          return {
            networkId,
            symbol,
            name,
            currency: ramp === undefined ? symbol : id,
            network: network.name,
            ...(address !== undefined && { address }),
          }
        }),
      ),
      currencies: paymentCurrencies.map(({ id, payment_method_limits: methods }) => ({
        id,
        methods,
      })),
    }
  }

  async function quote(request: OnrampRequest): Promise<OnrampQuote> {
    const { token, payment, method, country, signal } = request
    const asking = api.quote(
      {
        ...common,
        purchaseCurrency: token.currency,
        paymentCurrency: payment.currency,
        amount: payment.amount,
        network: token.network,
        ...(ramp !== undefined && { paymentMethod: method }),
        ...(country !== undefined && { country }),
      },
      { signal },
    )
    const answer = await asking.catch((error: unknown) => {
      throw isRefused(error) ? onrampErrors.create('noOffer', [], { cause: error }) : error
    })
    const { providerFee, coinbaseFee, seconds, identityCheck, expiresAt, ...amounts } = answer
    const none = { amount: '0', currency: payment.currency }
    return {
      ...amounts,
      providerFee: providerFee ?? coinbaseFee ?? none,
      ...(seconds !== undefined && { seconds }),
      ...(identityCheck !== undefined && { identityCheck }),
      ...(expiresAt !== undefined && { expiresAt }),
    }
  }

  async function createSession(
    { quoteId }: OnrampQuote,
    request: SessionRequest,
  ): Promise<OnrampSession> {
    const { token, payment, method, country, account, signal } = request
    const { address } = parseCaipAddress(account)
    if (hosted) return { url: hostedUrl(hosted, { account, projectId: caller.projectId }) }
    const whole = /^\d{1,9}$/.test(payment.amount)
    const { url, id, expiresAt } = await api.url(
      {
        ...common,
        destinationWallets: [{ address, blockchains: [token.network], assets: [token.currency] }],
        defaultNetwork: token.network,
        partnerUserId: address,
        defaultExperience: 'buy',
        ...(whole && { presetFiatAmount: Number(payment.amount) }),
        ...(ramp !== undefined && {
          quoteId,
          account,
          amount: payment.amount,
          paymentCurrency: payment.currency,
          paymentMethod: method,
          ...(country !== undefined && { country }),
          proof: await request.proveAccount(new URL(baseUrl).host),
        }),
      },
      { signal },
    )
    return {
      url,
      ...(id !== undefined && { id }),
      ...(expiresAt !== undefined && { expiresAt }),
    }
  }

  async function status({ id, signal }: Request<'status'>): Promise<OnrampStatus> {
    const { hash, ...answer } = await api.purchase({ ...caller, id }, { signal })
    return { ...answer, ...(hash !== undefined && { hash }) }
  }

  return { options: catalogue, quote, createSession, status }
}

/** Whether the service answered that it does not sell this, rather than that it cannot tell. */
function isRefused(error: unknown): boolean {
  return apiErrors.is(error, 'http') && Object(error.cause).status === 400
}
