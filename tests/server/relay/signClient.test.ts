import type { RelayOptions } from '@portico/server/relay'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, describe, expect, it } from 'vitest'
import { handleRepeatedEnds } from '../../../features/src/walletconnect/client/signClient/patchLibrary.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'

const account = 'eip155:1:0x0000000000000000000000000000000000000001'
const methods = ['personal_sign']
const sign = { method: 'personal_sign', params: ['0x00', account] }

type Client = Awaited<ReturnType<typeof SignClient.init>>

let open: OpenRelay
let clients: Client[] = []
let started = 0
afterEach(async () => {
  // Without its heartbeat a client no longer tries to reconnect.
  for (const { core } of clients) core.heartbeat.stop()
  await Promise.all(clients.map(({ core }) => core.relayer.transportClose()))
  clients = []
  await open.close()
})

/** The client library of dapps and wallets. */
async function start(name: string): Promise<Client> {
  const kept = new Map<string, unknown>()
  started += 1
  const client = await SignClient.init({
    relayUrl: open.url,
    projectId: '0'.repeat(32),
    // Clients with the same prefix share their connection.
    customStoragePrefix: `${name}${started}`,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name, description: name, url: 'http://localhost', icons: [] },
    storage: {
      getKeys: async () => [...kept.keys()],
      getEntries: async <value>() => [...kept] as [string, value][],
      getItem: async <value>(key: string) => kept.get(key) as value | undefined,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
    },
  })
  // The library checks an end that arrives twice without waiting for the outcome.
  handleRepeatedEnds(client.engine)
  clients.push(client)
  return client
}

/** A paired dapp and wallet; the wallet signs every request. */
async function pair(options: RelayOptions = {}) {
  open = await openRelay(options)
  const [dapp, wallet] = await Promise.all([start('dapp'), start('wallet')])
  const chains = ['eip155:1']
  const events = ['accountsChanged']
  const settled = new Promise<void>((resolve) => {
    wallet.on('session_proposal', async ({ id }) => {
      const namespaces = { eip155: { accounts: [account], methods, events } }
      const { acknowledged } = await wallet.approve({ id, namespaces })
      acknowledged().then(() => resolve())
    })
  })
  wallet.on('session_request', async ({ id, topic }) => {
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  })
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains, methods, events } },
  })
  await wallet.pair({ uri: uri ?? '' })
  const { topic } = await approval()
  return { dapp, wallet, topic, settled }
}

const lost = (client: Client) =>
  new Promise<void>((resolve) => client.core.relayer.once('relayer_disconnect', () => resolve()))

/** Cuts the connection as a network failure does, without a close frame. */
function cut(client: Client): void {
  const { connection } = client.core.relayer.provider as unknown as {
    connection: { socket: { terminate(): void } }
  }
  connection.socket.terminate()
}

describe('the WalletConnect client on the relay', () => {
  it('R4.05 pairs, gets an approval, signs and disconnects', async () => {
    const { dapp, wallet, topic } = await pair()
    const signed = await dapp.request({ topic, chainId: 'eip155:1', request: sign })
    expect(signed).toBe('0xsigned')
    await dapp.ping({ topic })
    const deleted = new Promise((resolve) => wallet.once('session_delete', resolve))
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
    expect(await deleted).toMatchObject({ topic })
    const { published, delivered, acknowledged, failed } = open.relay.stats()
    expect({ delivered, failed }).toEqual({ delivered: published, failed: 0 })
    expect(acknowledged).toBeGreaterThan(7)
  })

  it('passes a rejection of the wallet to the dapp', async () => {
    open = await openRelay()
    const [dapp, wallet] = await Promise.all([start('dapp'), start('wallet')])
    wallet.on('session_proposal', ({ id }) =>
      wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } }),
    )
    const { uri, approval } = await dapp.connect({
      optionalNamespaces: { eip155: { chains: ['eip155:1'], methods, events: [] } },
    })
    const answer = approval()
    await Promise.all([
      wallet.pair({ uri: uri ?? '' }),
      expect(answer).rejects.toMatchObject({ code: 5000 }),
    ])
  })

  it('delivers a request that was made while the wallet was offline', async () => {
    const { dapp, wallet, topic, settled } = await pair()
    await settled
    const away = lost(wallet)
    cut(wallet)
    await away
    const signed = await dapp.request({ topic, chainId: 'eip155:1', request: sign })
    expect(signed).toBe('0xsigned')
  })

  it('delivers an answer that was sent while the dapp was offline', async () => {
    const { dapp, wallet, topic, settled } = await pair()
    await settled
    wallet.removeAllListeners('session_request')
    const requestId = new Promise<number>((resolve) => {
      wallet.on('session_request', ({ id }) => resolve(id))
    })
    const signed = dapp.request({ topic, chainId: 'eip155:1', request: sign })
    const id = await requestId
    const away = lost(dapp)
    cut(dapp)
    await away
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xlate' } })
    expect(await signed).toBe('0xlate')
  })

  const rejections: readonly [title: string, options: RelayOptions, reason: string][] = [
    ['an unknown project id', { projectIds: [] }, 'Unauthorized: invalid key'],
    [
      'a clock that is wrong',
      { clock: { now: () => Date.now() - 600_000, after: () => () => {}, random: () => 0 } },
      'JWT validation error: JWT Token is not yet valid',
    ],
  ]
  it.each(rejections)(
    'R8.07 rejects %s with a reason that the client can match',
    async (_, options, text) => {
      open = await openRelay(options)
      const dapp = await start('dapp')
      const failure = new Promise<Error>((resolve) => {
        dapp.core.relayer.on('relayer_error', resolve)
      })
      // The attempt stays pending: the client would retry, and give up a minute later.
      dapp.connect({ optionalNamespaces: {} }).catch(() => undefined)
      expect((await failure).message).toBe(
        `WebSocket connection closed abnormally with code: 3000 (${text})`,
      )
    },
  )
})
