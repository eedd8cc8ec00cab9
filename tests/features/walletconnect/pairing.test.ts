import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { PairingStore } from '../../../features/src/walletconnect/pairing/PairingStore.ts'
import { walletConnectErrors } from '../../../features/src/walletconnect/walletConnectErrors.ts'
import { ScriptedClient } from './setup/scriptedClient.ts'

const minute = 60_000
const wanted = ['eip155'] as const

/** A pairing with a manual clock; `outcome` is the result of the connector's request. */
function scene({ isShown = true } = {}) {
  const clock = manualClock()
  const client = new ScriptedClient()
  const run = new AbortController()
  const attempt = new AbortController()
  const store: PairingStore = new PairingStore({
    clock,
    client,
    signal: run.signal,
    namespaces: wanted,
    connectedNamespaces: () => [],
    link: () => client.call('propose', { namespaces: {} }),
    shown: () => undefined,
    isShown: () => isShown,
  })
  const outcome = () =>
    store.settle(wanted, attempt.signal).then(
      () => 'connected',
      (error) => error.code ?? error,
    )
  return { clock, client, store, attempt, run, outcome }
}
/** Waits for pending promises. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
const unreachable = () => Promise.reject(walletConnectErrors.create('relayUnreachable', []))

describe('the pairing link', () => {
  it('R4.05 is valid for 4 minutes and counts as expired when under 10 seconds remain', async () => {
    const { clock, store } = scene()
    await store.prepare()
    const { uri } = store
    expect(store.expiresAt).toBe(4 * minute)
    clock.advance(4 * minute - 10_001)
    expect(store.uri).toBe(uri)
    clock.advance(1)
    expect(store).toMatchObject({ uri: undefined, expiresAt: undefined, status: 'idle' })
  })

  it('R4.05 never stays on screen after its own expiry', async () => {
    const { clock, client, store } = scene()
    client.propose = async () => ({ ...client.link(), expiresAt: minute })
    await store.prepare()
    expect(store.expiresAt).toBe(minute)
    clock.advance(minute - 10_000)
    expect(store.uri).toBeUndefined()
  })

  it.each([-minute, 0, 10_999])(
    'is asked for again with pauses where it has expired already (%i ms left)',
    async (leftMs) => {
      const { clock, client, store, outcome } = scene()
      client.propose = async () => ({ ...client.link(), expiresAt: clock.now() + leftMs })
      void outcome()
      for (let second = 0; second < 60; second++) {
        await turn()
        clock.advance(1_000)
      }
      expect(client.asked.length).toBeLessThan(10)
      expect(client.asked.length).toBeGreaterThan(3)
      expect(store.uri).toBeUndefined()
    },
  )

  it('is renewed after half of its time where that is short', async () => {
    const { clock, client, outcome } = scene()
    client.propose = async () => ({ ...client.link(), expiresAt: clock.now() + 20_000 })
    void outcome()
    for (let second = 0; second < 60; second++) {
      await turn()
      clock.advance(1_000)
    }
    expect(client.asked.length).toBeLessThan(15)
  })

  it('R4.05 is renewed while the connector waits, and stays on screen without a gap', async () => {
    const { clock, store, outcome } = scene()
    void outcome()
    await turn()
    const { uri } = store
    for (let seconds = 0; seconds < 220; seconds += 1) {
      clock.advance(1_000)
      await turn()
      expect(store.status).toBe('success')
      expect((store.expiresAt ?? 0) - clock.now()).toBeGreaterThan(10_000)
    }
    expect(store.uri).not.toBe(uri)
  })

  it('stays valid until its own expiry after it was renewed', async () => {
    const { clock, client, outcome, store } = scene()
    const connected = outcome()
    await turn()
    const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(store.uri ?? '') ?? []
    clock.advance(4 * minute - 20_000)
    await turn()
    client.settle(topic, ['eip155:1:0x'])
    expect(await connected).toBe('connected')
  })

  it('is requested once for concurrent callers', async () => {
    const { client, store } = scene()
    await Promise.all([store.prepare(), store.prepare()])
    await store.prepare()
    expect(client.asked).toEqual(['propose'])
  })

  it('ends a session that a wallet approves after the visitor left', async () => {
    const { client, store, attempt, outcome } = scene()
    const connected = outcome()
    await turn()
    attempt.abort('left')
    expect(await connected).toBe('left')
    client.settle(store.uri?.slice(3, 67) ?? '', ['eip155:1:0x'])
    expect(client.asked.at(-1)).toBe('disconnect')
  })

  it('returns a session that was approved before the connector asked for it', async () => {
    const { clock, client, store, outcome } = scene()
    await store.prepare()
    client.settle(store.uri?.slice(3, 67) ?? '', ['eip155:1:0x'])
    clock.advance(1_999)
    expect(await outcome()).toBe('connected')
    expect([client.asked, clock.pending]).toEqual([['propose'], 0])
  })

  it('returns a rejection that arrived before the connector asked for it', async () => {
    const { client, store, outcome } = scene()
    await store.prepare()
    const error = { code: 5000, message: 'User rejected.' }
    client.emit({ type: 'refused', pairingTopic: store.uri?.slice(3, 67) ?? '', error })
    expect(await outcome()).toBe('connection/rejected')
  })

  it('ends a session that the connector does not take within 2 seconds', async () => {
    const { clock, client, store } = scene()
    await store.prepare()
    client.settle(store.uri?.slice(3, 67) ?? '', ['eip155:1:0x'])
    clock.advance(2_000)
    expect([client.asked.at(-1), store.answer, clock.pending]).toEqual(['disconnect', undefined, 0])
  })

  it('serves a second request when the first one ends after it started', async () => {
    const { client, store, attempt, outcome } = scene()
    const first = outcome()
    const second = store.settle(wanted, new AbortController().signal)
    attempt.abort('superseded')
    expect(await first).toBe('superseded')
    await turn()
    client.settle(store.uri?.slice(3, 67) ?? '', ['eip155:1:0x'])
    expect((await second).session.topic).toBeDefined()
    expect(client.asked).toEqual(['propose'])
  })

  it('ignores sessions of other pairings', () => {
    const { client } = scene()
    client.settle('another', ['eip155:1:0x'])
    expect(client.asked).toEqual([])
  })

  it('R8.03 reports the wallet’s rejection, and uses another link afterwards', async () => {
    const { client, store, outcome } = scene()
    const connected = outcome()
    await turn()
    const { uri } = store
    const error = { code: 5000, message: 'User rejected.' }
    client.emit({ type: 'refused', pairingTopic: uri?.slice(3, 67) ?? '', error })
    expect(await connected).toBe('connection/rejected')
    await store.prepare()
    expect(store.uri).not.toBe(uri)
  })

  it('reports a silent relay as unreachable, and shows the link when it arrives late', async () => {
    const { clock, client, store, outcome } = scene()
    let give = () => {}
    client.propose = () =>
      new Promise((resolve) => {
        give = () => resolve(client.link())
      })
    void outcome()
    await turn()
    expect(store.status).toBe('pending')
    clock.advance(10_000)
    expect(store).toMatchObject({
      status: 'error',
      error: { code: 'walletConnect/relayUnreachable' },
    })
    give()
    await turn()
    expect(store).toMatchObject({ status: 'success', error: undefined })
  })

  it('retries an unreachable relay at growing intervals', async () => {
    const { clock, client, store, outcome } = scene()
    client.propose = unreachable
    void outcome()
    await turn()
    const times = [0]
    for (let half = 0; half < 60; half += 1) {
      clock.advance(500)
      await turn()
      if (client.asked.length > times.length) times.push(clock.now())
    }
    expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000])
    client.propose = async () => client.link()
    store.retry()
    await turn()
    expect(store.status).toBe('success')
  })

  for (const [relay, propose] of [
    ['refuses', unreachable],
    ['is silent', () => new Promise<never>(() => undefined)],
  ] as const)
    it(`ends an attempt without a view within 15 s when the relay ${relay}`, async () => {
      const { clock, client, outcome } = scene({ isShown: false })
      client.propose = propose
      const ended: string[] = []
      void outcome().then((code) => ended.push(code))
      for (let second = 0; second < 15; second += 1) {
        await turn()
        clock.advance(1_000)
      }
      await turn()
      expect(ended).toEqual(['walletConnect/relayUnreachable'])
      expect(clock.pending).toBe(0)
    })

  it('waits for the wallet without a view as long as there is a link', async () => {
    const { clock, client, store, outcome } = scene({ isShown: false })
    const connected = outcome()
    await turn()
    for (let seconds = 0; seconds < 300; seconds += 1) {
      clock.advance(1_000)
      await turn()
    }
    client.settle(store.uri?.slice(3, 67) ?? '', ['eip155:1:0x'])
    expect(await connected).toBe('connected')
  })

  it('does not retry when no connector waits', async () => {
    const { clock, client, store } = scene()
    client.propose = unreachable
    await store.prepare()
    expect(store.status).toBe('error')
    expect(clock.pending).toBe(0)
  })

  it('R8.07 does not retry when the relay rejects the dapp', async () => {
    const { clock, client, store, outcome } = scene()
    client.propose = () => Promise.reject(walletConnectErrors.create('invalidProjectId', []))
    expect(await outcome()).toBe('walletConnect/invalidProjectId')
    expect(store).toMatchObject({
      status: 'error',
      error: { code: 'walletConnect/invalidProjectId' },
    })
    expect(clock.pending).toBe(0)
  })

  it('leaves no timer behind when the kit stops', async () => {
    const { clock, store, run } = scene()
    await store.prepare()
    run.abort()
    expect(clock.pending).toBe(0)
  })
})
