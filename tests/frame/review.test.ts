import { manualClock } from '@portico/core/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectFrame } from '../../server/frame/review/connectFrame.ts'
import { ReviewWindow } from '../../server/frame/review/ReviewWindow.ts'
import type { Review } from '../../server/frame/review/reviewMessages.ts'

const origin = 'https://wallet.acme.example'
const row = { label: 'Hash', value: '0x01', kind: 'code' } as const
const review: Review = {
  approval: {
    title: 'Sign a message',
    network: 'Ethereum',
    warnings: [],
    rows: [],
    message: 'hello',
    details: [row],
  },
  origin: 'https://app.acme.example',
}

/** A frame that opens a window; both speak over real ports and channels. */
function openReview({ isBlocked = false, keepsOpener = true } = {}) {
  const clock = manualClock()
  const log: string[] = []
  const popup = { closed: false, close: () => log.push('closed') }
  const opened: string[] = []
  let hear: (event: MessageEvent) => void = () => {}
  const hello = (change: Partial<MessageEvent>) =>
    // A message as a browser delivers it; no more of it is read.
    hear({ origin, source: popup, ports: [], ...change } as unknown as MessageEvent)
  const frame = new ReviewWindow({
    review,
    theme: 'dark',
    onState: (state) => log.push(state),
    onAnswer: (answer) => log.push(typeof answer === 'string' ? answer : answer.credential),
    after: clock.after,
    scope: {
      location: { origin },
      open(url) {
        opened.push(String(url))
        return isBlocked || !keepsOpener ? null : (popup as unknown as Window) // as above
      },
      addEventListener(_, listener) {
        hear = listener
      },
    },
  })
  onTestFinished(() => frame.end())
  const hash = opened[0]?.replace('/approve', '') ?? ''
  type Post = (data: unknown, target: string, ports: MessagePort[]) => void
  const deliver: Post = (data, target, ports) => target === origin && hello({ data, ports })
  const seen: string[] = []
  const listeners = new Map<string, () => void>()
  const connect = (postMessage = deliver) =>
    connectFrame(
      {
        onReview: (shown, theme) => seen.push(JSON.stringify([shown, theme])),
        onEnded: () => seen.push('ended'),
        onGone: (isAnswered) => seen.push(`gone ${isAnswered}`),
        onNobody: (isCut) => seen.push(`nobody ${isCut}`),
      },
      {
        after: clock.after,
        scope: {
          location: { origin, hash },
          opener: keepsOpener ? { postMessage: postMessage as Window['postMessage'] } : null,
          addEventListener: (name: string, listener: unknown) =>
            listeners.set(name, listener as () => void),
          removeEventListener: (name: string) => listeners.delete(name),
        },
      },
    )
  const load = () => connect()
  const leave = () => listeners.get('pagehide')?.()
  return { clock, log, seen, popup, hash, hello, connect, load, frame, leave }
}
const settled = (log: readonly string[], wanted: readonly string[]) =>
  vi.waitFor(() => expect(log).toEqual(wanted), 30_000)
const shown = JSON.stringify([review, 'dark'])

describe('a review in a window of the site', () => {
  for (const keepsOpener of [true, false])
    it(`T8 shows what the frame asks and tells its answer, ${keepsOpener ? 'with' : 'without'} an opener`, async () => {
      const { load, log, seen } = openReview({ keepsOpener })
      const page = load()
      await settled(seen, [shown])
      page?.answer('approved')
      await settled(seen, [shown, 'ended'])
      expect(log.filter((it) => it !== 'closed')).toEqual(['open', 'approved'])
    })

  it('T7 hears only the window that it opened, at its own origin, with the secret of the review', async () => {
    const { hello, hash, log } = openReview()
    const data = { type: 'hello', id: hash.slice(1) }
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port1.close())
    const ports = [port2]
    hello({ data, ports, source: {} as Window })
    hello({ data, ports, source: null })
    hello({ data, ports, origin: 'https://wallet.acme.example.evil.example' })
    hello({ data, ports, origin: 'null' })
    hello({ data: { ...data, id: '0'.repeat(32) }, ports })
    hello({ data: { ...data, more: 1 }, ports })
    hello({ data })
    hello({ data: { type: 'answer', answer: 'approved' }, ports })
    port1.postMessage({ type: 'answer', answer: 'approved' })
    expect(hash).toMatch(/^#[\da-f]{32}$/)
    hello({ data, ports })
    await settled(log, ['open', 'closed', 'approved'])
  })

  it('T7 takes one answer, and none after the request has ended', async () => {
    const { load, log, frame, seen } = openReview()
    const page = load()
    await settled(seen, [shown])
    frame.end()
    page?.answer('approved')
    await settled(seen, [shown, 'ended'])
    expect(log).toEqual(['open', 'closed'])
  })

  it('T8 rejects when the window is closed, which counts after three seconds only', async () => {
    const { load, log, popup, clock } = openReview()
    load()
    await settled(log, ['open'])
    popup.closed = true
    clock.advance(2_999)
    expect(log).toEqual(['open'])
    clock.advance(1)
    expect(log).toEqual(['open', 'closed', 'rejected'])
  })

  it('T8 rejects when the window’s page is left, and goes on when it is loaded anew', async () => {
    const { load, log, seen, leave, clock } = openReview()
    load()
    await settled(seen, [shown])
    leave()
    load()
    await settled(log, ['open', 'open'])
    clock.advance(60_000)
    expect(log).toEqual(['open', 'open'])
    const left = openReview()
    left.load()
    await settled(left.seen, [shown])
    left.leave()
    await vi.waitFor(() => {
      left.clock.advance(1_000)
      expect(left.log).toEqual(['open', 'closed', 'rejected'])
    }, 30_000)
  })

  it('T8 says that no window has answered, and takes one that answers late', async () => {
    const { load, log, clock, popup } = openReview()
    popup.closed = true
    clock.advance(2_999)
    expect(log).toEqual([])
    clock.advance(60_000)
    expect(log).toEqual(['missing'])
    popup.closed = false
    load()
    await settled(log, ['missing', 'open'])
    const blocked = openReview({ isBlocked: true })
    blocked.clock.advance(3_000)
    expect(blocked.log).toEqual(['missing'])
  })

  it('T8 says in the window that the frame is gone, and whether the answer may have arrived', async () => {
    const nobody = openReview({ isBlocked: true })
    nobody.load()
    nobody.clock.advance(4_000)
    expect(nobody.seen).toEqual(['nobody false'])
    for (const isAnswered of [false, true]) {
      // A frame that shows the review and falls silent.
      const { clock, seen, connect } = openReview()
      const page = connect((_, __, [port]) =>
        port?.postMessage({ type: 'review', review, theme: 'dark' }),
      )
      await settled(seen, [shown])
      if (isAnswered) page?.answer('approved')
      clock.advance(4_000)
      expect(seen).toEqual([shown, `gone ${isAnswered}`])
    }
  })

  it('T8 knows no frame without the secret of a review', () => {
    const scope = { opener: null, addEventListener() {}, removeEventListener() {} }
    const events = { onReview() {}, onEnded() {}, onGone() {}, onNobody() {} }
    for (const hash of ['', '#', `#${'g'.repeat(32)}`, `#${'0'.repeat(31)}`, `#${'0'.repeat(33)}`])
      expect(
        connectFrame(events, { scope: { ...scope, location: { origin, hash } } }),
      ).toBeUndefined()
  })
})
