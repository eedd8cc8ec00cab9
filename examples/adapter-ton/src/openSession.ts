import './buffer.ts'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { WalletSession } from '@portico/core/adapter/session'
import { Address } from '@ton/core'
import * as z from 'zod/mini'
import { tonMainnet } from './networks.ts'
import { walletErrors } from './walletErrors.ts'

/** The injected bridge of TON Connect. What it answers is parsed before it is used. */
export type Bridge = {
  connect(protocolVersion: number, request: object): Promise<unknown>
  restoreConnection(): Promise<unknown>
  send(request: object): Promise<unknown>
  listen(listener: (event: unknown) => void): () => void
}
/** What `getProvider` of a TON wallet gives. */
export type TonProvider = {
  /** What the wallet authorises now, without asking its visitor. */
  current(): Promise<Connected | undefined>
  /** `sendTransaction`, `signData`, `disconnect`. Rejects with the wallet's error, `{ code, message }`. */
  request(method: string, payload?: object): Promise<unknown>
}

/** The connection with one TON wallet. */
export function openSession(
  host: ConnectorHost,
  { bridge, manifestUrl }: { readonly bridge: Bridge; readonly manifestUrl: string },
) {
  const provider = createProvider(host, bridge)
  return new WalletSession<Connected, TonProvider>(host, {
    errors: walletErrors,
    toConnected: (grant) => grant,
    getProvider: () => provider,
    async connect() {
      const answer = await bridge.connect(2, { manifestUrl, items: [{ name: 'ton_addr' }] })
      const grant = readGrant(answer)
      if (!grant) throw event.parse(answer).payload
      return grant
    },
    restore: provider.current,
    // A wallet tells of another account by a second `connect`; one that cannot be read ends the session.
    subscribe: ({ change, leave }) =>
      bridge.listen((told) => {
        const name = event.safeParse(told).data?.event
        if (name === 'connect') change(() => readGrant(told))
        if (name === 'disconnect') leave()
      }),
    disconnect: () => provider.request('disconnect'),
  })
}

function createProvider({ clock }: ConnectorHost, bridge: Bridge): TonProvider {
  let id = 0
  return {
    current: async () => readGrant(await bridge.restoreConnection()),
    async request(method, payload) {
      // Wallets take rising ids alone, also after a reload of the page.
      id = Math.max(id + 1, clock.now())
      const params = payload ? [JSON.stringify(payload)] : []
      const { result, error } = response.parse(await bridge.send({ method, params, id: `${id}` }))
      if (error !== undefined) throw error
      return result
    },
  }
}

const response = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })
const event = z.object({ event: z.string(), payload: z.optional(z.unknown()) })
const tonAddress = z.object({
  name: z.literal('ton_addr'),
  address: z.string().check(z.regex(/^(0|-1):[\da-f]{64}$/)),
  network: z.string().check(z.regex(/^-?\d{1,10}$/)),
  publicKey: z.string().check(z.regex(/^[\da-f]{64}$/)),
})
const items = z.tuple([tonAddress], z.unknown())
const connected = z.object({ event: z.literal('connect'), payload: z.object({ items }) })

/** What a `connect` event grants; `undefined` for any other event, and for one that is not sound. */
function readGrant(told: unknown): Connected | undefined {
  const [item] = connected.safeParse(told).data?.payload.items ?? []
  if (!item) return undefined
  const { network, publicKey } = item
  const spelling = { bounceable: false, testOnly: network !== tonMainnet.id }
  const address = Address.parseRaw(item.address).toString(spelling)
  const account = { namespace: 'tvm', address, type: 'eoa', publicKey } as const
  return [{ namespace: 'tvm', networkId: `tvm:${network}`, accounts: [account] }]
}
