import { manualClock } from '@portico/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  ClientEvent,
  LocalClient,
} from '../../../features/src/walletconnect/client/WalletConnectClient.ts'
import type { TabPorts } from '../../../features/src/walletconnect/options/WalletConnectOptions.ts'
import { SharedClient } from '../../../features/src/walletconnect/tabs/SharedClient.ts'

type Locks = NonNullable<TabPorts['locks']>
type Hear = (event: { readonly data: unknown }) => void

/** A tab with or without the socket, and the messages of other tabs. */
async function tab({ holds, locks }: { readonly holds: boolean; readonly locks?: Locks }) {
  let hear: Hear = () => undefined
  const posted: unknown[] = []
  const asked: unknown[] = []
  const events: ClientEvent[] = []
  const life = new AbortController()
  let opened = () => {}
  const ready = new Promise<void>((resolve) => {
    opened = resolve
  })
  const local = {
    async call(method: string, params: unknown) {
      asked.push([method, params])
      return [session]
    },
    listen: () => () => undefined,
    close: () => undefined,
  } as unknown as LocalClient
  const client = new SharedClient({
    name: 'portico',
    clock: manualClock(),
    signal: life.signal,
    async open() {
      opened()
      return local
    },
    tabs: {
      locks: locks ?? { request: async (_name, _options, hold) => (holds ? hold() : undefined) },
      openChannel: () => ({
        postMessage: (message) => void posted.push(message),
        addEventListener: (_type, listener) => {
          hear = listener
        },
        close: () => undefined,
      }),
    },
  })
  client.listen((event) => events.push(event))
  const sessions = client.call('sessions', {})
  sessions.catch(() => undefined)
  if (holds) await ready
  await Promise.resolve()
  posted.length = 0
  asked.length = 0
  return { say: (data: unknown) => hear({ data }), posted, asked, events, sessions }
}
const session = {
  topic: 'topic',
  pairingTopic: '',
  expiry: 1,
  namespaces: {},
  leftOut: 0,
  peer: { metadata: { name: 'Wallet', url: '', icons: [] } },
}
const said = (message: object) => ({ version: 1, ...message })

describe('messages between tabs', () => {
  it('are handled when well formed', async () => {
    const { say, events, posted, sessions } = await tab({ holds: false })
    say(said({ type: 'event', event: { type: 'updated', session } }))
    expect(events).toEqual([{ type: 'updated', session }])
    say(said({ type: 'holder', holder: 'other' }))
    const [call] = posted as { call: string }[]
    expect(call).toMatchObject({ version: 1, type: 'call', method: 'sessions' })
    say(said({ type: 'reply', call: call?.call, answer: [session] }))
    expect(await sessions).toEqual([session])
  })

  const malformed: readonly unknown[] = [
    null,
    undefined,
    'x',
    [],
    { type: 'who' },
    { version: 2, type: 'who' },
    { version: '1', type: 'who' },
    said({ type: 'other' }),
    said({ type: 'event' }),
    said({ type: 'event', event: null }),
    said({ type: 'event', event: { type: 'settled' } }),
    said({ type: 'event', event: { type: 'updated', session: { ...session, expiry: 'x' } } }),
    said({ type: 'event', event: { type: 'refused', pairingTopic: 'x', error: {} } }),
    said({ type: 'holder', holder: 5 }),
    said({ type: 'reply', call: {} }),
    said({ type: 'sent', call: 'x', id: 'x' }),
    said({ type: 'call', call: 'x', method: 'nonsense', params: {} }),
    said({ type: 'call', call: 'x', method: 'request', params: { topic: 'x' } }),
    said({ type: 'call', call: 'x', method: 'disconnect', params: null }),
    said({ type: 'call', call: 'x', method: '__proto__', params: {} }),
  ]

  for (const holds of [true, false])
    it(`changes nothing where it is malformed or of another version, in a tab ${holds ? 'with' : 'without'} the socket`, async () => {
      const { say, events, posted, asked } = await tab({ holds })
      for (const data of malformed) say(data)
      expect({ events, posted, asked }).toEqual({ events: [], posted: [], asked: [] })
    })

  it('do not resolve a call with a malformed answer', async () => {
    const { say, posted, sessions } = await tab({ holds: false })
    say(said({ type: 'holder', holder: 'other' }))
    const [{ call } = { call: '' }] = posted as { call: string }[]
    say(said({ type: 'reply', call, answer: [{ topic: 5 }] }))
    say(said({ type: 'reply', call, answer: [] }))
    expect(await sessions).toEqual([])
  })

  it('are ignored when malformed, whatever they contain', async () => {
    const { say, events, posted, asked } = await tab({ holds: true })
    fc.assert(
      fc.property(fc.anything(), (data) => {
        say(data)
        expect({ events, posted, asked }).toEqual({ events: [], posted: [], asked: [] })
      }),
    )
  })
})

describe('a browser that refuses locks', () => {
  const refusal = new DOMException('Access to the Locks API is denied.', 'SecurityError')
  const refusing: Readonly<Record<string, Locks>> = {
    'by a rejection': { request: () => Promise.reject(refusal) },
    'by throwing': {
      request() {
        throw refusal
      },
    },
  }

  it.each(Object.keys(refusing))('leaves each tab a socket of its own, %s', async (way) => {
    const { sessions } = await tab({ holds: true, locks: refusing[way]! })
    expect(await sessions).toEqual([session])
  })
})
