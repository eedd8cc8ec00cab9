import {
  createRequestId,
  frameRequests,
  handshake,
  readFrameMessage,
} from '@portico/features/embedded/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQueue } from '../../server/frame/approval/createQueue.ts'
import { acceptPort } from '../../server/frame/port/acceptPort.ts'
import { type Handlers, servePort } from '../../server/frame/port/servePort.ts'

/** A million in process, of which the page's side takes the other half. */
const count = process.env.PORTICO_FULL ? 500_000 : 10_000
const batch = 500
const dapp = 'https://app.acme.example'
const hello = { portico: 'hello', v: 1 }
const answer = { portico: 'port', v: 1 }

/** The window of a frame, whose messages a test sends. */
function openScope(ancestor?: string) {
  const sent: { message: unknown; target: string }[] = []
  const parent = {
    postMessage: (message: unknown, target: string) => void sent.push({ message, target }),
  }
  const listeners: ((event: MessageEvent) => void)[] = []
  const scope = {
    parent,
    location: ancestor === undefined ? {} : { ancestorOrigins: [ancestor] },
    addEventListener: (_: 'message', hear: (event: MessageEvent) => void) =>
      void listeners.push(hear),
  }
  const receive = (event: object) => listeners.forEach((hear) => void hear(event as MessageEvent))
  return { scope, parent, sent, receive }
}

/** A port whose requests a test sends, with handlers that count. */
function openPort() {
  const replies: { id?: string; type: string; payload?: { message?: string } }[] = []
  const calls: string[] = []
  const names = Object.keys(frameRequests)
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        calls.push(name)
        return undefined
      },
    ]),
  ) as unknown as Handlers // Each handler answers alike here.
  const port = {
    postMessage: (message: unknown) => void replies.push(message as (typeof replies)[number]),
    onmessage: null as ((event: MessageEvent) => void) | null,
  }
  const emit = servePort(port, handlers)
  const send = (data: unknown) => port.onmessage?.({ data } as MessageEvent)
  return { replies, calls, send, emit }
}

describe('the handshake', () => {
  it('S1 says hello to the exact origin of the page around it, and to no other of the list', () => {
    const { scope, sent } = openScope(dapp)
    acceptPort(scope, ['https://other.example', dapp], () => {})
    expect(sent).toEqual([{ message: hello, target: dapp }])
  })

  it('S1 says nothing to a page that is not of the list', () => {
    const { scope, sent } = openScope('https://evil.example')
    acceptPort(scope, [dapp], () => {})
    expect(sent).toEqual([])
  })

  it('S1 where the browser does not name the page, hello goes to each origin of the list, never to all', () => {
    const { scope, sent } = openScope()
    acceptPort(scope, [dapp, 'https://other.example'], () => {})
    expect(sent.map(({ target }) => target)).toEqual([dapp, 'https://other.example'])
  })

  it('S1 takes one port, from its parent at an origin of the list, and the message to the letter', () => {
    const { scope, parent, receive } = openScope(dapp)
    const taken: string[] = []
    acceptPort(scope, [dapp], (_, origin) => taken.push(origin))
    const ports = [{}]
    const good = { data: answer, origin: dapp, source: parent, ports }
    const bad = [
      { ...good, origin: 'https://app.acme.example.evil.example' },
      { ...good, origin: 'https://app.acme.exampl' },
      { ...good, origin: 'null' },
      { ...good, origin: '' },
      { ...good, source: {} },
      { ...good, source: null },
      { ...good, ports: [] },
      { ...good, ports: [{}, {}] },
      { ...good, data: { ...answer, extra: 1 } },
      { ...good, data: { portico: 'port', v: 2 } },
      { ...good, data: JSON.parse('{"portico":"port","v":1,"__proto__":{"a":1}}') },
      { ...good, data: 'port' },
      { ...good, data: null },
    ]
    for (const event of bad) receive(event)
    expect(taken).toEqual([])
    receive(good)
    receive(good)
    expect(taken).toEqual([dapp])
    expect(handshake.port.safeParse(answer).success).toBe(true)
  })
})

describe('requests over the port', () => {
  it(`S1 of ${count} hostile messages none reaches a handler, and none is answered`, {
    timeout: 2_700_000,
  }, () => {
    const { replies, calls, send } = openPort()
    const names = Object.keys(frameRequests)
    const known = fc.constantFrom(...names)
    const id = createRequestId()
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withMap: true, withDate: true, withTypedArray: true }),
      fc.record({
        v: fc.constantFrom(0, 2, '1', null),
        id: fc.constant(id),
        type: known.map((name) => `@w3m-app/${name}`),
      }),
      fc.record({
        v: fc.constant(1),
        id: fc.constantFrom('', '__proto__', id.toUpperCase().slice(1), `${id}0`, 1),
        type: known.map((name) => `@w3m-app/${name}`),
      }),
      fc.record({
        v: fc.constant(1),
        id: fc.constant(id),
        type: fc.constantFrom(
          '@w3m-app/__proto__',
          '@w3m-app/toString',
          '@w3m-app/CONSTRUCTOR',
          '@w3m-app/SIGN_OUT ',
          ' @w3m-app/SIGN_OUT',
          '@w3m-frame/SIGN_OUT',
          'x@w3m-app/SIGN_OUT',
          '@w3m-app/SIGN_OUT_SUCCESS',
        ),
      }),
      fc.record({
        v: fc.constant(1),
        id: fc.constant(id),
        type: known.map((name) => `@w3m-app/${name}`),
        // No request of the protocol has such a payload.
        payload: fc.constantFrom(1, 'x', [1], { extra: 1 }, { method: 'a b' }, { email: 'no' }),
      }),
      fc.record({
        v: fc.constant(1),
        id: fc.constant(id),
        type: fc.constant('@w3m-app/SIGN_OUT'),
        extra: fc.anything(),
      }),
    )
    for (let seed = 0; seed < count / batch; seed++)
      for (const message of fc.sample(hostile, { numRuns: batch, seed })) send(message)
    send({ v: 1, id, type: '@w3m-app/SIGN_OUT', payload: 'x'.repeat(2 ** 20) })
    let deep: object = {}
    for (let depth = 0; depth < 40; depth++) deep = { deep }
    send({ v: 1, id, type: '@w3m-app/RPC_REQUEST', payload: { method: 'a', params: deep } })
    expect([calls, replies]).toEqual([[], []])
  })

  it('S1 an id works once, and each request has one reply', async () => {
    const { replies, calls, send } = openPort()
    const message = { v: 1, id: createRequestId(), type: '@w3m-app/IS_CONNECTED' }
    for (let time = 0; time < 5; time++) send(message)
    send({ ...message, type: '@w3m-app/SIGN_OUT' })
    await Promise.resolve()
    await Promise.resolve()
    expect(calls).toEqual(['IS_CONNECTED'])
    expect(replies.map(({ id, type }) => [id, type])).toEqual([
      [message.id, '@w3m-frame/IS_CONNECTED_SUCCESS'],
    ])
  })

  it('S1 a page with too many requests under way gets errors instead of more work', async () => {
    const { replies, send } = openPort()
    for (let count = 0; count < 100; count++)
      send({ v: 1, id: createRequestId(), type: '@w3m-app/IS_CONNECTED' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(replies).toHaveLength(100)
    expect(replies.filter(({ payload }) => payload?.message).length).toBe(36)
  })

  it('R7.35 an error names its code and how long to wait, and an ended session is announced', async () => {
    const replies: object[] = []
    const errors: Error[] = [
      Object.assign(new Error('Slow down'), { code: 'secure/rateLimited', retryAfter: 16.2 }),
      Object.assign(new Error('The session has ended'), { code: 'secure/session' }),
      Object.assign(new Error('Odd'), { code: 7, retryAfter: 'soon' }),
    ]
    const port = {
      postMessage: (message: object) => void replies.push(message),
      onmessage: null as ((event: MessageEvent) => void) | null,
    }
    const handlers = {
      GET_CHAIN_ID: async () => {
        throw errors.shift()
      },
    } as unknown as Handlers // No other request is sent here.
    servePort(port, handlers)
    for (let turn = 0; turn < 3; turn++) {
      const data = { v: 1, id: createRequestId(), type: '@w3m-app/GET_CHAIN_ID' }
      port.onmessage?.({ data } as MessageEvent)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(replies).toMatchObject([
      { payload: { message: 'Slow down', code: 'secure/rateLimited', retryAfter: 17 } },
      { payload: { message: 'The session has ended', code: 'secure/session' } },
      { type: '@w3m-frame/SESSION_UPDATE', payload: { token: null } },
      { payload: { message: 'Odd' } },
    ])
    expect(replies.map((it) => readFrameMessage(it)?.kind)).toEqual([
      'error',
      'error',
      'event',
      'error',
    ])
  })

  it('what the frame says by itself has no id', () => {
    const { replies, emit } = openPort()
    emit('READY', { version: '1' })
    expect(replies).toEqual([{ v: 1, type: '@w3m-frame/READY', payload: { version: '1' } }])
  })
})

describe('the queue of approvals', () => {
  it('R6.02 shows one at a time and in order, and says when any is open', async () => {
    const log: string[] = []
    const queue = createQueue((isOpen) => log.push(isOpen ? 'open' : 'closed'))
    const answers: ((value: string) => void)[] = []
    const ask = (name: string) =>
      queue.show(
        () =>
          new Promise<string>((resolve) => {
            log.push(name)
            answers.push(resolve)
          }),
        name,
      )
    const all = [ask('a'), ask('b')]
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual(['open', 'a'])
    answers[0]?.('A')
    await new Promise((resolve) => setTimeout(resolve))
    answers[1]?.('B')
    expect(await Promise.all(all)).toEqual(['A', 'B'])
    expect(log).toEqual(['open', 'a', 'open', 'b', 'closed'])
  })

  it('R4.13 an aborted one ends with its reason, and those behind it go on', async () => {
    const queue = createQueue(() => {})
    const never = queue.show(() => new Promise(() => {}), 'a')
    const next = queue.show(async () => 'done', 'b')
    const last = queue.show(() => new Promise(() => {}), 'c')
    queue.abort('a')
    await expect(never).rejects.toMatchObject({ message: 'Request was aborted' })
    expect(await next).toBe('done')
    queue.abort()
    await expect(last).rejects.toMatchObject({ code: 'aborted' })
  })

  it('R6.02 keeps the order of the requests, whichever is understood first', async () => {
    const log: string[] = []
    const queue = createQueue((isOpen) => log.push(isOpen ? 'open' : 'closed'))
    const screen = (name: string) => async () => {
      log.push(name)
      return name
    }
    let understand = (_: ReturnType<typeof screen>) => {}
    const slow = queue.show(new Promise<ReturnType<typeof screen>>((done) => (understand = done)))
    const fast = queue.show(screen('second'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual([])
    understand(screen('first'))
    expect(await Promise.all([slow, fast])).toEqual(['first', 'second'])
    expect(log).toEqual(['open', 'first', 'open', 'second', 'closed'])
  })

  it('R4.13 never shows what was aborted while it was prepared, and hides the frame until the next is ready', async () => {
    const log: string[] = []
    const queue = createQueue((isOpen) => log.push(isOpen ? 'open' : 'closed'))
    const screen = (name: string) => async () => void log.push(name)
    let understand = (_: ReturnType<typeof screen>) => {}
    const first = queue.show(screen('first'))
    const aborted = queue.show(
      new Promise<ReturnType<typeof screen>>((done) => (understand = done)),
      'a',
    )
    const failed = queue.show(Promise.reject(new Error('No such token')))
    await first
    expect(log).toEqual(['open', 'first', 'closed'])
    queue.abort('a')
    understand(screen('aborted'))
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    await expect(failed).rejects.toThrow('No such token')
    await queue.show(screen('last'))
    expect(log.filter((it) => !/open|closed/.test(it))).toEqual(['first', 'last'])
  })

  it('refuses the seventeenth', async () => {
    const queue = createQueue(() => {})
    const waiting = Array.from({ length: 16 }, () => queue.show(() => new Promise(() => {})))
    await expect(queue.show(async () => 1)).rejects.toMatchObject({ code: 'busy' })
    queue.abort()
    await Promise.allSettled(waiting)
    expect(await queue.show(async () => 1)).toBe(1)
  })
})
