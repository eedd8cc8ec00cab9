import { EventEmitter } from 'node:events'
import { manualClock } from '@portico/core/testing'
import type Client from '@walletconnect/sign-client'
import { describe, expect, it } from 'vitest'
import { createLocalClient } from '../../../features/src/walletconnect/client/signClient/createLocalClient.ts'

type Asked = { readonly request: { readonly method: string; readonly params: unknown } }
const turn = () => new Promise((resolve) => setImmediate(resolve))
const request = (method: string) => ({ topic: 't', chainId: 'eip155:1', method, params: [] })

/** The library's client as far as requests need it; a wallet answers only what is in `answers`. */
function open({ tellsIds = true, connected = true } = {}) {
  const clock = manualClock()
  const relayer = Object.assign(new EventEmitter(), { connected })
  const history = Object.assign(new EventEmitter(), {
    records: new Map<number, object>(),
    delete: (_topic: string, id: number) => history.records.delete(id),
  })
  const published: string[] = []
  const answers: Record<string, unknown> = {}
  const sessions = new Set(['t'])
  let lastId = 0
  const client = Object.assign(new EventEmitter(), {
    engine: {},
    core: { relayer, history },
    session: {
      get keys() {
        return [...sessions]
      },
      delete: async (topic: string) => void sessions.delete(topic),
    },
    async request({ request }: Asked) {
      await Promise.resolve()
      const id = ++lastId
      history.records.set(id, {})
      if (tellsIds) history.emit('history_created', { id, request: { params: { request } } })
      published.push(request.method)
      if (request.method in answers) return answers[request.method]
      return new Promise(() => {})
    },
    async disconnect({ topic }: { topic: string }) {
      published.push('disconnect')
      sessions.delete(topic)
    },
  })
  // As much of the library as the local client uses here.
  const local = createLocalClient(client as unknown as Client, { clock, hurry: () => undefined })
  return { local, clock, relayer, history, published, answers }
}

describe('requests that a wallet leaves open', () => {
  it.each([true, false])(
    'hold up neither another request nor a disconnect (the library tells ids: %s)',
    async (tellsIds) => {
      const { local, clock, published, answers } = open({ tellsIds })
      answers.second = '0x2'
      local.call('request', request('first')).catch(() => undefined)
      await expect.poll(() => published).toEqual(['first'])
      const second = local.call('request', request('second'))
      await expect
        .poll(() => {
          clock.advance(1_000)
          return published
        })
        .toEqual(['first', 'second'])
      expect(await second).toBe('0x2')
      await local.call('disconnect', { topic: 't' })
      expect(published).toEqual(['first', 'second', 'disconnect'])
    },
  )

  it('hold up no other request while the tab that made one is not there to confirm it', async () => {
    const { local, published, answers } = open()
    answers.second = '0x2'
    const confirm = () => new Promise<void>(() => {})
    local.call('request', request('first'), { confirm }).catch(() => undefined)
    expect(await local.call('request', request('second'))).toBe('0x2')
    expect(published).toEqual(['second'])
  })
})

describe('a request that the relay rejects', () => {
  it('before the socket is open is not sent once it is', async () => {
    const { local, relayer, published } = open({ connected: false })
    let connect: () => void = () => undefined
    const connecting = new Promise<void>((resolve) => {
      connect = resolve
    })
    Object.assign(relayer, { toEstablishConnection: () => connecting })
    const { sent, ids } = steps()
    const signed = local.call('request', request('first'), { sent })
    relayer.emit('relayer_error', new Error('closed with code: 3000 (invalid key)'))
    await expect(signed).rejects.toMatchObject({ code: 'walletConnect/invalidProjectId' })
    relayer.connected = true
    connect()
    await turn()
    expect([ids, published]).toEqual([[], []])
  })

  it.each(['rejected', 'closed'])(
    'is not sent where the socket is %s before it has an id, and leaves no record',
    async (way) => {
      const { local, relayer, history, published } = open()
      const { confirm, sent, ids } = steps()
      const signed = local.call('request', request('first'), { confirm, sent })
      // The library has begun the request, and creates its record next.
      history.prependOnceListener('history_created', () => {
        if (way === 'closed') local.close()
        else relayer.emit('relayer_error', new Error('closed with code: 1001'))
      })
      const code = way === 'closed' ? 'walletConnect/interrupted' : 'walletConnect/relayUnreachable'
      await expect(signed).rejects.toMatchObject({ code })
      await turn()
      expect([ids, published, history.records.size]).toEqual([[], [], 0])
    },
  )
})

function steps() {
  const ids: number[] = []
  return { ids, confirm: async () => undefined, sent: (id: number) => void ids.push(id) }
}
