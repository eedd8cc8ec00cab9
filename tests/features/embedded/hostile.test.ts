import { manualClock } from '@portico/core/testing'
import { createRequestId, frameRequests } from '@portico/features/embedded/protocol'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FrameElement } from '../../../features/src/embedded/browser/FrameElement.ts'
import { arrived } from './setup/arrived.ts'
import { openChannel } from './setup/openChannel.ts'

const isFull = Boolean(process.env.PORTICO_FULL)
/** A million in process, of which the frame's side takes the other half. */
const count = isFull ? 500_000 : 10_000
const batch = 500
const names = Object.keys(frameRequests)

/** Messages that look like those of the frame, each with something wrong. */
function hostileMessage(openId: string): fc.Arbitrary<unknown> {
  const id = fc.oneof(
    fc.constantFrom(openId.toUpperCase(), `${openId}0`, openId.slice(1), '', 0, null, {}, [openId]),
    fc.constant('other').map(createRequestId),
  )
  const type = fc
    .tuple(
      fc.constantFrom('@w3m-frame/', '@w3m-app/', '@w3m-frame', '__proto__/', ' @w3m-frame/'),
      fc.constantFrom(...names, 'READY', 'APPROVAL', 'SESSION_UPDATE', 'toString', '__proto__'),
      fc.constantFrom('_SUCCESS', '_ERROR', '', '_SUCCESS_ERROR', '_success'),
    )
    .map((parts) => parts.join(''))
  const payload = fc.oneof(
    fc.constantFrom<unknown>({ isConnected: true }, { chainId: 1 }, { open: true, more: 1 }, null),
    fc.constant(JSON.parse('{"__proto__":{"isConnected":true},"isConnected":true}')),
    fc.constant({ isConnected: true, nested: deep(20) }),
    fc.constant({ isConnected: true, text: 'a'.repeat(300_000) }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const forged = fc.record({ v: fc.constantFrom<unknown>(1, 2, '1'), id, type, payload })
  const extra = fc.record({
    v: fc.constant(1),
    id: fc.constant(openId),
    type: fc.constant('@w3m-frame/IS_CONNECTED_SUCCESS'),
    payload: fc.constant({ isConnected: true }),
    more: fc.constant(true),
  })
  const malformed = fc.record({
    v: fc.constant(1),
    id: fc.constant(openId),
    type: fc.constantFrom('@w3m-frame/IS_CONNECTED_SUCCESS', '@w3m-frame/GET_CHAIN_ID_SUCCESS'),
    payload: fc.constantFrom<unknown>({ isConnected: 'true' }, { isConnected: 1, more: 1 }, {}),
  })
  const bare = fc.constantFrom<unknown>(undefined, null, 'READY', 1, [], new Map(), new Date())
  return fc.oneof(forged, extra, malformed, bare, fc.jsonValue({ maxDepth: 2 }))
}

function deep(depth: number): unknown {
  return depth === 0 ? 1 : { one: deep(depth - 1) }
}

describe('hostile messages', () => {
  it(`S1 R5.18 ${count} messages over the port change nothing, and the right reply still counts`, {
    timeout: 2_700_000,
  }, async () => {
    const { frame, channel, events, faults, initialise, stop, clock } = openChannel()
    await initialise()
    let outcome: unknown
    const reply = channel.request('IS_CONNECTED', undefined).then((value) => {
      outcome = value
    })
    const message = await frame.request('IS_CONNECTED')
    const timers = clock.pending
    const messages = hostileMessage(message.id)
    for (let seed = 0; seed < count / batch; seed++) {
      for (const data of fc.sample(messages, { numRuns: batch, seed })) frame.send(data)
      await arrived()
    }
    expect(outcome).toBeUndefined()
    // Events of the frame that are well-formed are not hostile: these are not among them.
    expect(events.filter(({ name }) => name !== 'READY')).toEqual([])
    expect(faults).toEqual([])
    expect(clock.pending).toBe(timers)
    frame.reply<'IS_CONNECTED'>(message, { isConnected: false })
    await reply
    expect(outcome).toEqual({ isConnected: false })
    stop()
    frame.close()
  })

  it('S1 only an exact hello makes a port', async () => {
    const { frame, channel, stop } = openChannel()
    frame.loads = false
    channel.warm()
    await arrived()
    let ports = 0
    const post = frame.post.bind(frame)
    frame.post = (data, port) => {
      ports += 1
      post(data, port)
    }
    for (const data of [
      'hello',
      { portico: 'hello' },
      { portico: 'hello', v: 2 },
      { portico: 'hello', v: 1, more: true },
      { portico: 'port', v: 1 },
      [{ portico: 'hello', v: 1 }],
      null,
    ])
      frame.postWindow(data)
    expect(ports).toBe(0)
    frame.hello()
    expect(ports).toBe(1)
    stop()
    frame.close()
  })
})

type Event = { origin: string; source: unknown; data: unknown }

/** The globals of a page that the element uses. */
function scriptedPage() {
  const listeners: ((event: Event) => void)[] = []
  const posted: { data: unknown; target: string; ports: unknown }[] = []
  const contentWindow = {
    postMessage: (data: unknown, target: string, ports: unknown) =>
      posted.push({ data, target, ports }),
  }
  const iframe = {
    style: {} as Record<string, string>,
    contentWindow,
    addEventListener: (_: string, listener: () => void) => {
      load = listener
    },
    remove: () => undefined,
  }
  let load = () => {}
  vi.stubGlobal('document', { createElement: () => iframe })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    if (type === 'message') listeners.push(listener)
  })
  const post = (event: Event) => {
    for (const listener of listeners) listener(event)
  }
  const loaded = () => load()
  return { iframe: iframe as typeof iframe & Partial<HTMLIFrameElement>, posted, post, loaded }
}

describe('the element of the frame', () => {
  afterEach(() => vi.unstubAllGlobals())
  const origin = 'https://wallet.site.example'

  async function open() {
    const scripted = scriptedPage()
    const appended: unknown[] = []
    const received: unknown[] = []
    const clock = manualClock()
    const element = new FrameElement({
      origin,
      clock,
      url: () => `${origin}/sdk?version=4`,
      title: () => 'Secure iframe',
      container: async () => ({ append: (one: unknown) => void appended.push(one) }),
    })
    const remove = element.open({
      onMessage: (data) => void received.push(data),
      onLoad: () => undefined,
      onBlocked: () => undefined,
    })
    await arrived()
    return { ...scripted, element, appended, received, clock, remove }
  }

  it('R2.08 is hidden and fixed, above the modal, with a name that tells what it is', async () => {
    const { iframe, appended } = await open()
    expect(appended).toEqual([iframe])
    expect(iframe.style).toMatchObject({ position: 'fixed', display: 'none', zIndex: '999999' })
    expect(iframe.title).toBe('Secure iframe')
    expect(iframe.allow).toBe(
      `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`,
    )
    expect(iframe.src).toBe(`${origin}/sdk?version=4`)
  })

  it('R4.08 is made again once when a busy browser delivered nothing of it in 5 s', async () => {
    const { appended, clock, loaded } = await open()
    clock.advance(4_999)
    expect(appended).toHaveLength(1)
    clock.advance(1)
    clock.advance(60_000)
    expect(appended).toHaveLength(2)
    loaded()

    const slow = await open()
    slow.loaded()
    const other = await open()
    other.post({ origin, source: other.iframe.contentWindow, data: 'mine' })
    const removed = await open()
    removed.remove()
    for (const { clock, appended } of [slow, other, removed]) {
      clock.advance(60_000)
      expect(appended).toHaveLength(1)
    }
  })

  it('S1 receives only from its own window and origin, and posts to that origin alone', async () => {
    const { iframe, element, post, posted, received } = await open()
    const own = iframe.contentWindow
    for (const [from, source] of [
      [origin, {}],
      [origin, null],
      [`${origin}.evil.example`, own],
      ['https://evil.example', own],
      ['null', own],
      ['', own],
      [origin.replace('https', 'http'), own],
      [`${origin}:444`, own],
    ] as const)
      post({ origin: from, source, data: { portico: 'hello', v: 1 } })
    expect(received).toEqual([])
    post({ origin, source: own, data: 'mine' })
    expect(received).toEqual(['mine'])
    element.post({ portico: 'port', v: 1 })
    expect(posted).toEqual([{ data: { portico: 'port', v: 1 }, target: origin, ports: [] }])
  })
})
