import type { NetworkDefinition } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { caipAddress } from '@portico/core/caip'
import { createTransport } from '@portico/core/endpoints'
import type { OnrampProviderHost, OnrampRequest } from '@portico/features/onramp'
import { accountMessage } from '@portico/features/onramp/endpoints'
import { apiRamp } from '@portico/features/onramp/providers'
import { createDataApi, moonpayRamp } from '@portico/server/dataApi'
import { privateKeyToAccount } from 'viem/accounts'
import { rampNetworks } from '../../../../sandbox/server/ramp/rampTokens.ts'
import { rampKeys, sandboxRamp } from '../../../../sandbox/server/ramp/sandboxRamp.ts'

const seller = 'http://127.0.0.1:1/ramp'
const service = 'data.acme.example'

/** The well-known first key of development nodes. */
const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const buyer = privateKeyToAccount(key)

export const network: NetworkDefinition = {
  id: 31_337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

/** The sandbox's seller behind our own data API, and a provider that asks that; nothing of it needs a port. */
export function openSandboxRamp({ node = 'http://127.0.0.1:1' } = {}) {
  const calls: { readonly url: string; readonly body: unknown }[] = []
  const ramp = sandboxRamp({
    nodes: { sandbox_one: node, sandbox_two: node, sandbox_solana: node },
    report: (report) => handler(report),
  })
  const askSeller: typeof fetch = (input, init) =>
    Promise.resolve(ramp(new Request(input, init), {}))
  const handler = createDataApi({
    onramp: {
      hosts: [service],
      ramps: [
        moonpayRamp({
          ...rampKeys,
          apiUrl: seller,
          pageUrl: seller,
          name: 'Sandbox ramp',
          networks: rampNetworks,
        }),
      ],
    },
    fetch: askSeller,
  })
  const askServer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = request.method === 'POST' ? await request.clone().json() : undefined
    calls.push({ url: request.url, body })
    return handler(request)
  }
  const host: OnrampProviderHost = {
    networks: { all: [network] },
    transport: createTransport({ clock: systemClock, fetch: askServer }),
    caller: { st: 'appkit', sv: 'portico-0.1.0', projectId: 'acme' },
    clock: systemClock,
    service: () => `https://${service}/v1`,
  }
  const create = apiRamp({
    id: 'sandbox',
    name: 'Sandbox ramp',
    ramp: 'moonpay',
    hosts: ['127.0.0.1:1'],
  })
  return { host, create, calls, ramp, handler }
}

/** A purchase of the token with this symbol, at the provider's own names. */
export async function requestOf(
  { host, create }: Pick<ReturnType<typeof openSandboxRamp>, 'host' | 'create'>,
  symbol = 'PIER',
): Promise<Omit<OnrampRequest, 'signal'>> {
  const { tokens } = await create(host).options({ signal: new AbortController().signal })
  const token = tokens.find((it) => it.symbol === symbol && it.networkId === 'eip155:31337')!
  return {
    token,
    payment: { amount: '100', currency: 'USD' },
    method: 'credit_debit_card',
    account: caipAddress(token.networkId, buyer.address),
  }
}

/** Signs for a service as the buyer. */
export async function proveAccount(at: string) {
  const account = caipAddress('eip155:31337', buyer.address)
  const message = accountMessage({ service: at, account, at: Date.now() })
  return { message, signature: await buyer.signMessage({ message }) }
}
