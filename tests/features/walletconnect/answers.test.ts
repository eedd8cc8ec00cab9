import { EventEmitter } from 'node:events'
import type Client from '@walletconnect/sign-client'
import { describe, expect, it } from 'vitest'
import { listenToClient } from '../../../features/src/walletconnect/client/signClient/listenToClient.ts'
import type { ClientEvent } from '../../../features/src/walletconnect/client/WalletConnectClient.ts'
import { accounts } from '../../fakes/accounts.ts'

const key = 'ab'.repeat(32)
const iss = `did:pkh:eip155:1:${accounts.alice.address}`
const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:8453"]}]}}}')}`
const responder = { publicKey: key, metadata: { name: 'Wallet', url: '', icons: [] } }
const cacao = { h: { t: 'caip122' }, p: { iss, resources: [recap] }, s: { t: 'eip191', s: '0x' } }

/** A stand-in for the library's client, with its records and events. */
function scene() {
  const history = new EventEmitter()
  const kept = new Map<string, unknown>()
  const subscribed: string[] = []
  const client = Object.assign(new EventEmitter(), {
    metadata: { name: 'Dapp' },
    session: { keys: [], set: async (topic: string, session: unknown) => kept.set(topic, session) },
    core: {
      history,
      relayer: Object.assign(new EventEmitter(), {
        subscribe: async (topic: string) => void subscribed.push(topic),
      }),
      crypto: { generateSharedKey: async () => 'shared' },
      expirer: { set: () => undefined },
    },
  })
  const events: ClientEvent[] = []
  listenToClient(client as unknown as Client, (event) => events.push(event))
  return {
    events,
    kept,
    subscribed,
    answer: (response: object) =>
      history.emit('history_updated', {
        topic: 'pairing',
        request: {
          method: 'wc_sessionAuthenticate',
          params: { requester: { publicKey: key } },
        },
        response,
      }),
  }
}

describe('the response of a wallet to a sign-in request', () => {
  it('becomes a session on the networks of its signatures and ReCaps', async () => {
    const { answer, events, kept, subscribed } = scene()
    answer({ result: { cacaos: [cacao], responder } })
    await expect.poll(() => events).toHaveLength(1)
    expect(events).toMatchObject([{ type: 'settled', auths: [cacao] }])
    expect(subscribed).toEqual(['shared'])
    const { address } = accounts.alice
    expect(kept.get('shared')).toMatchObject({
      pairingTopic: 'pairing',
      controller: key,
      namespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:8453'],
          accounts: [`eip155:1:${address}`, `eip155:8453:${address}`],
          methods: ['personal_sign'],
        },
      },
    })
  })

  it('becomes a rejection with its code; a wallet without sign-in support uses the proposal', () => {
    const { answer, events } = scene()
    answer({ error: { code: 10_001, message: 'Unsupported wc_ method.' } })
    expect(events).toEqual([])
    answer({ error: { code: 5_000, message: 'No' } })
    expect(events).toEqual([
      { type: 'refused', pairingTopic: 'pairing', error: { code: 5_000, message: 'No' } },
    ])
  })

  it.each([
    null,
    {},
    { cacaos: [], responder },
    { cacaos: [cacao] },
    { cacaos: [cacao], responder: { ...responder, publicKey: '../topic' } },
    { cacaos: [{ ...cacao, p: { iss } }], responder },
    { cacaos: [{ ...cacao, p: { iss: 'did:key:z6Mk', resources: [recap] } }], responder },
    { cacaos: [cacao, { p: null }], responder },
    { cacaos: Array.from({ length: 101 }, () => cacao), responder },
  ])('F1 becomes a rejection when it is malformed: %j', async (result) => {
    const { answer, events, kept } = scene()
    answer({ result })
    await expect.poll(() => events).toHaveLength(1)
    expect(events).toMatchObject([{ type: 'refused', pairingTopic: 'pairing' }])
    expect(kept.size).toBe(0)
  })
})
