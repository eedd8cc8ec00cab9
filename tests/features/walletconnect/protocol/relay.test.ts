import type { KitError } from '@portico/core'
import { type ManualClock, manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import {
  type Mail,
  Relay,
} from '../../../../features/src/walletconnect/client/protocol/relay/Relay.ts'
import { patience } from '../../../../features/src/walletconnect/client/protocol/relay/RelayCalls.ts'
import { scriptedSockets } from './scriptedSocket.ts'

const topic = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const settled = () => new Promise((resolve) => setImmediate(resolve))
const letter = { topic, message: 'AAAA', ttl: 300, tag: 1108 }

function scene(clock: ManualClock = manualClock(1_800_000_000_000)) {
  const sockets = scriptedSockets()
  const mails: Mail[] = []
  const faults: string[] = []
  let tokens = 0
  let handle: (mail: Mail) => Promise<void> = async () => undefined
  const relay = new Relay({
    clock,
    openSocket: sockets.openSocket,
    url: async () => `wss://relay.test/?auth=${++tokens}`,
    async onMail(mail) {
      await handle(mail)
      mails.push(mail)
    },
    onFault: ({ code }: KitError) => void faults.push(code),
  })
  const methods = () => sockets.sent().map(({ method }) => method)
  return {
    ...{ clock, sockets, relay, mails, faults, methods },
    onMail(work: typeof handle) {
      handle = work
    },
    /** Opens the connection that a call asked for. */
    async open() {
      await settled()
      sockets.open()
    },
    failed: (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error) => error.code,
      ),
  }
}

describe('calls to a relay', () => {
  it('open one socket with a new token, under ids of 19 digits that never repeat', async () => {
    const { relay, sockets, open, methods } = scene()
    const calls = [relay.subscribe(topic), relay.publish(letter), relay.publish(letter)]
    await open()
    expect(sockets.count()).toBe(1)
    // Topics of before are subscribed to at once; here it is also what is asked.
    expect(methods().filter((it) => it === 'irn_publish')).toHaveLength(2)
    const ids = sockets.sent().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true)
    for (const { id } of sockets.sent()) sockets.text(`{"id":${id},"jsonrpc":"2.0","result":"s"}`)
    await Promise.all(calls)
  })

  it('throw the relay’s own error', async () => {
    const { relay, sockets, open } = scene()
    const call = relay.publish(letter)
    await open()
    sockets.fail('irn_publish', { code: -32_602, message: 'Bad ttl' })
    await expect(call).rejects.toMatchObject({ code: -32_602, message: 'Bad ttl' })
  })

  it('F4 are told within 3 s that the relay is down', async () => {
    const { relay, clock, failed } = scene()
    const call = failed(relay.subscribe(topic))
    await settled()
    clock.advance(3_000)
    expect(await call).toBe('walletConnect/relayUnreachable')
  })

  it('F4 are told within 8 s that the relay does not answer', async () => {
    const { relay, clock, failed, open } = scene()
    const call = failed(relay.subscribe(topic))
    await open()
    clock.advance(8_000)
    expect(await call).toBe('walletConnect/relayUnreachable')
  })

  it('F4 are made again under the same id when the connection breaks', async () => {
    const { relay, sockets, clock, open } = scene()
    const call = relay.publish(letter, { limits: patience.patient })
    await open()
    const [first] = sockets.sent()
    sockets.close()
    clock.advance(1_000)
    await open()
    expect(sockets.count()).toBe(2)
    expect(sockets.url()).toContain('auth=2')
    expect(sockets.sent().filter(({ method }) => method === 'irn_publish')).toEqual([first])
    sockets.answer('irn_publish', true)
    await call
  })

  it('tell once that what a wallet is asked goes out', async () => {
    const { relay, sockets, clock, open } = scene()
    let sent = 0
    void relay
      .publish(letter, { limits: patience.patient, onSend: () => void ++sent })
      .catch(() => undefined)
    await settled()
    expect(sent).toBe(0)
    await open()
    expect(sent).toBe(1)
    sockets.close()
    clock.advance(1_000)
    await open()
    expect(sent).toBe(1)
  })

  it('F4 are never given up once the wallet may have what is asked', async () => {
    const { relay, sockets, clock, failed, open } = scene()
    const states: unknown[] = []
    const sent = failed(relay.publish(letter, { limits: patience.patient }))
    void sent.then((code) => states.push(code))
    await open()
    sockets.close()
    clock.advance(60_000)
    await settled()
    sockets.close(3000, 'Unauthorized: invalid key')
    await settled()
    expect(states).toEqual([])
    const unsent = failed(relay.publish(letter, { limits: patience.patient }))
    await settled()
    sockets.close(3000, 'Unauthorized: invalid key')
    expect(await unsent).toBe('walletConnect/invalidProjectId')
  })
})

describe('a connection to a relay', () => {
  it('F4 that breaks is opened again, subscribes to all topics and fetches what was missed', async () => {
    const { relay, sockets, clock, open, mails } = scene()
    const subscribed = [relay.subscribe(topic), relay.subscribe(other)]
    await open()
    for (const { id } of sockets.sent()) sockets.text(`{"id":${id},"jsonrpc":"2.0","result":"s"}`)
    await Promise.all(subscribed)
    clock.advance(60_000)
    sockets.close()
    clock.advance(300)
    await open()
    expect(sockets.sent()).toMatchObject([
      { method: 'irn_batchSubscribe', params: { topics: [topic, other] } },
      { method: 'irn_batchFetchMessages', params: { topics: [topic, other] } },
    ])
    const messages = [{ topic, message: 'missed', publishedAt: 1, tag: 1108 }]
    sockets.answer('irn_batchFetchMessages', { messages, hasMore: false })
    await settled()
    expect(mails).toMatchObject([{ topic, message: 'missed' }])
  })

  it('stays closed without topics and calls', async () => {
    const { relay, sockets, clock, open } = scene()
    const call = relay.publish(letter)
    await open()
    sockets.answer('irn_publish', true)
    await call
    sockets.close()
    clock.advance(60_000)
    await settled()
    expect(sockets.count()).toBe(1)
  })

  it('is opened again with growing pauses, which a visitor’s call ends', async () => {
    const { relay, sockets, clock, open } = scene()
    relay.restore([topic])
    await open()
    const pauses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const closed = clock.now()
      const before = sockets.count()
      sockets.close(4010, 'restarting')
      while (sockets.count() === before) {
        clock.advance(500)
        await settled()
      }
      pauses.push(clock.now() - closed)
      sockets.open()
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    sockets.close(4010, 'restarting')
    relay.hurry()
    await settled()
    expect(sockets.count()).toBe(10)
  })

  it('R8.07 names why the relay refuses the dapp, and is not opened again by itself', async () => {
    for (const [reason, code] of [
      ['Unauthorized: origin not allowed', 'walletConnect/originNotAllowed'],
      ['JWT validation error: JWT Token is not yet valid', 'walletConnect/wrongClock'],
      ['Unauthorized: invalid key', 'walletConnect/invalidProjectId'],
    ] as const) {
      const { relay, sockets, clock, failed, faults, open } = scene()
      const call = failed(relay.subscribe(topic))
      await open()
      sockets.close(3000, reason)
      expect(await call).toBe(code)
      expect(faults).toEqual([code])
      clock.advance(120_000)
      await settled()
      expect(sockets.count()).toBe(1)
    }
  })

  it('F4 R9.05 on which the relay is silent is replaced', async () => {
    const { relay, sockets, clock, open } = scene()
    void relay.publish(letter, { limits: patience.patient }).catch(() => undefined)
    await open()
    clock.advance(10_000)
    await settled()
    clock.advance(1_000)
    await settled()
    expect(sockets.count()).toBe(2)
  })

  it('is checked when the device wakes up', async () => {
    const { relay, sockets, clock, open } = scene()
    relay.restore([topic])
    await open()
    clock.advance(3_600_000)
    relay.wake()
    expect(sockets.sent().at(-1)?.method).toBe('irn_batchFetchMessages')
    clock.advance(3_000)
    await settled()
    clock.advance(1_000)
    await settled()
    expect(sockets.count()).toBe(2)
  })

  it('is left alone when the relay answers after the device woke up', async () => {
    const { relay, sockets, clock, open } = scene()
    relay.restore([topic])
    await open()
    clock.advance(3_600_000)
    relay.wake()
    sockets.answer('irn_batchFetchMessages', { messages: [] })
    clock.advance(60_000)
    await settled()
    expect(sockets.count()).toBe(1)
  })

  it('is closed for good', async () => {
    const { relay, sockets, clock, failed, open } = scene()
    relay.restore([topic])
    const call = failed(relay.publish(letter, { limits: patience.endless }))
    await open()
    relay.close()
    expect(await call).toBe('walletConnect/relayUnreachable')
    sockets.close()
    relay.hurry()
    clock.advance(60_000)
    await settled()
    expect(sockets.count()).toBe(1)
  })
})

describe('messages of a relay', () => {
  const arrive = (id: string, message: string, publishedAt = 0) =>
    `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":{"topic":"${topic}","message":"${message}","publishedAt":${publishedAt},"tag":1109}}}`

  it('F4 are acknowledged once they are handled, one at a time and in order', async () => {
    const { relay, sockets, open, mails, onMail } = scene()
    relay.restore([topic])
    await open()
    let finish: () => void = () => undefined
    onMail(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const acknowledged = () =>
      sockets.sent().flatMap(({ id, method }) => (method === undefined ? id : []))
    sockets.text(arrive('1234567890123456789', 'one'))
    sockets.text(arrive('1234567890123456790', 'two'))
    await settled()
    expect([mails.length, acknowledged()]).toEqual([0, []])
    finish()
    await settled()
    expect(mails.map(({ message }) => message)).toEqual(['one'])
    // Digits beyond what a number holds are kept.
    expect(acknowledged()).toEqual(['1234567890123456789'])
    finish()
    await settled()
    expect(acknowledged()).toEqual(['1234567890123456789', '1234567890123456790'])
  })

  it('tell how far the clock of the device is behind', async () => {
    const { relay, sockets, clock, open } = scene()
    relay.restore([topic])
    await open()
    sockets.text(arrive('1', 'waited', clock.now() - 5_000))
    expect(relay.behindMs).toBe(0)
    sockets.text(arrive('2', 'live', clock.now() + 600_000))
    expect(relay.behindMs).toBe(600_000)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"id":"1","result":true}',
    '{"id":1}',
    '{"id":1,"method":7}',
    '{"id":1,"method":"irn_subscription","params":{"data":{"topic":1}}}',
    '{"id":1,"method":"irn_unknown"}',
    '{"id":99,"jsonrpc":"2.0","result":{}}',
  ])('F1 are left when they are malformed: %s', async (text) => {
    const { relay, sockets, open, mails } = scene()
    relay.restore([topic])
    await open()
    sockets.text(text)
    await settled()
    expect(mails).toEqual([])
  })
})
