import { memoryDriver } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import { reaction } from '@portico/core/state'
import { onrampErrors } from '@portico/features/onramp'
import { describe, expect, it } from 'vitest'
import { alice, fakeRamp, quoteOf } from './setup/fakeRamp.ts'
import { type Buyer, openBuyer, quoted, turn } from './setup/openBuyer.ts'

const rejection = Object.assign(new Error('declined'), { code: 4001 })

async function chosen(buyer: Buyer): Promise<void> {
  await quoted(buyer)
  expect(buyer.store.prepare()).toBe(true)
  await expect.poll(() => buyer.store.session.session.status, { interval: 5 }).not.toBe('pending')
}

describe('the page of a provider', () => {
  it('T17 is shown with the address that receives before the visitor leaves', async () => {
    const buyer = await openBuyer()
    await chosen(buyer)
    const { session, offer } = buyer.store.session
    expect(session).toMatchObject({ status: 'success', data: { id: 'session-1' } })
    expect(isSameAddress(offer!.request.account.split(':')[2]!, alice)).toBe(true)
    expect(buyer.kit.router.current.name).toBe('OnRampPreview')
    expect(buyer.store.journal.all).toEqual([])
    buyer.stop()
  })

  it.each([
    ['http', 'http://pay.ramp.example/'],
    ['another host', 'https://pay.ramp.example.evil.example/'],
    ['a host that only begins the same', 'https://pay.ramp.examplex/'],
    ['a name before the host', 'https://pay.ramp.example@evil.example/'],
    ['a name and the right host', 'https://user:word@pay.ramp.example/'],
    ['another port', 'https://pay.ramp.example:8443/'],
    ['a script', 'javascript:alert(1)//pay.ramp.example'],
    ['data', 'data:text/html,pay.ramp.example'],
    ['a file', 'file://pay.ramp.example/'],
    ['an app', 'intent://pay.ramp.example#Intent;end'],
    ['a line break in it', 'https://pay.ramp.example/\n@evil.example'],
    ['a tab in it', 'java\tscript:alert(1)'],
    ['a look-alike letter', 'https://pаy.ramp.example/'],
    ['nothing', ''],
    ['another account', `https://pay.ramp.example/?walletAddress=0x${'b2'.repeat(20)}`],
    [
      'a Solana account',
      'https://pay.ramp.example/?wallet=5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf',
    ],
    ['too much', `https://pay.ramp.example/${'a'.repeat(4_000)}`],
  ])('S6 T17 is not opened with %s', async (_, url) => {
    const createSession = async () => ({ url, id: 'session-1' })
    const buyer = await openBuyer({ ramps: [fakeRamp({ createSession })] })
    await chosen(buyer)
    const { session } = buyer.store.session
    expect(session.status === 'error' && onrampErrors.is(session.error, 'badSession')).toBe(true)
    buyer.store.leave()
    expect(buyer.store.journal.all).toEqual([])
    buyer.stop()
  })

  it('asks the wallet only when the visitor says so, and uses the signature again for ten minutes', async () => {
    const claims: string[] = []
    const ramp = fakeRamp({
      provesAccount: true,
      createSession: async (_, { proveAccount }) => {
        claims.push((await proveAccount('data.acme.example')).message)
        return { url: 'https://pay.ramp.example/', id: `session-${claims.length}` }
      },
    })
    const buyer = await openBuyer({ ramps: [ramp] })
    const { store, signed, clock } = buyer
    await chosen(buyer)
    expect([store.session.needsProof, store.session.session.status, signed.length]).toEqual([
      true,
      'idle',
      0,
    ])
    await store.session.open()
    expect(signed).toEqual([
      [
        'I want to buy tokens for this account. Signing sends nothing and costs nothing.',
        '',
        `Account: eip155:1:${alice}`,
        'Service: data.acme.example',
        'Time: 2027-01-15T08:00:00.000Z',
      ].join('\n'),
    ])
    await chosen(buyer)
    expect([store.session.session.status, signed.length]).toEqual(['success', 1])
    clock.advance(600_000)
    await chosen(buyer)
    await store.session.open()
    expect([signed.length, claims.length]).toEqual([2, 3])
    buyer.stop()
  })

  it('tells that the visitor declined to sign, and asks again at the next press', async () => {
    let isDeclining = true
    const ramp = fakeRamp({
      provesAccount: true,
      createSession: async (_, { proveAccount }) => {
        await proveAccount('data.acme.example')
        return { url: 'https://pay.ramp.example/', id: 'session-1' }
      },
    })
    const signMessage = async () => {
      if (isDeclining) throw rejection
      return '0x55'
    }
    const buyer = await openBuyer({ ramps: [ramp], verbs: { signMessage } })
    await chosen(buyer)
    await buyer.store.session.open()
    expect(buyer.store.session).toMatchObject({ isSigning: false, session: { status: 'error' } })
    isDeclining = false
    await buyer.store.session.open()
    expect(buyer.store.session.session.status).toBe('success')
    buyer.stop()
  })

  it('is not asked for with an offer that expired meanwhile, and expires itself', async () => {
    const later = 1_800_000_060_000
    const ramp = fakeRamp({
      quote: async ({ payment }) => ({
        ...quoteOf(payment.amount, payment.currency),
        expiresAt: later,
      }),
      createSession: async () => ({ url: 'https://pay.ramp.example/', expiresAt: later }),
    })
    const buyer = await openBuyer({ ramps: [ramp] })
    await chosen(buyer)
    expect(buyer.store.session.isExpired()).toBe(false)
    buyer.clock.advance(60_000)
    expect(buyer.store.session.isExpired()).toBe(true)
    await buyer.store.session.open()
    const { session } = buyer.store.session
    expect(session.status === 'error' && onrampErrors.is(session.error, 'expired')).toBe(true)
    buyer.stop()
  })
})

describe('a purchase', () => {
  const statuses = (all: readonly object[]) => {
    const left = [...all]
    return async () => (left.length > 1 ? left.shift() : left[0]) as { status: 'waiting' }
  }

  async function left(buyer: Buyer) {
    await chosen(buyer)
    buyer.store.leave()
    return () => buyer.store.journal.find({ id: 'ramp:session-1' })
  }
  async function until(buyer: Buyer, done: () => boolean): Promise<void> {
    const poll = () => {
      buyer.clock.advance(5_000)
      return done()
    }
    await expect.poll(poll, { interval: 5 }).toBe(true)
  }

  it('is followed from the payment to the block that brings the tokens', async () => {
    let status: 'pending' | 'confirmed' = 'pending'
    const hash = `0x${'7'.repeat(64)}`
    const answers = [{ status: 'waiting' }, { status: 'paid' }, { status: 'sent', hash }]
    const ramp = fakeRamp({ status: statuses(answers) })
    const verbs = { getTransaction: async () => ({ status }) }
    const buyer = await openBuyer({ ramps: [ramp], verbs })
    const find = await left(buyer)
    expect(buyer.kit.router.current).toEqual({
      name: 'BuyInProgress',
      params: { id: 'ramp:session-1' },
    })
    expect(find()?.status).toBe('waiting')
    await until(buyer, () => find()?.status === 'paid')
    await until(buyer, () => find()?.status === 'sent')
    status = 'confirmed'
    await until(buyer, () => find()?.status === 'arrived')
    expect(find()).toMatchObject({
      hash,
      amount: '98',
      payment: { amount: '100', currency: 'USD' },
    })
    buyer.stop()
  })

  it('has not arrived by the word of the provider alone', async () => {
    for (const answer of [{ status: 'sent' }, { status: 'sent', hash: 5 }, { status: 'arrived' }]) {
      const ramp = fakeRamp({ status: statuses([answer]) })
      const verbs = { getTransaction: async () => ({ status: 'confirmed' as const }) }
      const buyer = await openBuyer({ ramps: [ramp], verbs })
      const find = await left(buyer)
      for (let polls = 0; polls < 5; polls++) {
        buyer.clock.advance(5_000)
        await turn()
        await turn()
      }
      expect(['waiting', 'paid']).toContain(find()?.status)
      buyer.stop()
    }
  })

  it('never goes back to an earlier status, and ends with a failure', async () => {
    const answers = [{ status: 'paid' }, { status: 'waiting' }, { status: 'failed' }]
    const buyer = await openBuyer({ ramps: [fakeRamp({ status: statuses(answers) })] })
    const find = await left(buyer)
    await until(buyer, () => find()?.status === 'paid')
    buyer.clock.advance(5_000)
    await turn()
    await turn()
    expect(find()?.status).toBe('paid')
    await until(buyer, () => find()?.status === 'failed')
    buyer.stop()
  })

  it('may be paid in another way after a failure', async () => {
    const hash = `0x${'7'.repeat(64)}`
    const answers = [{ status: 'failed' }, { status: 'waiting' }, { status: 'sent', hash }]
    const verbs = { getTransaction: async () => ({ status: 'confirmed' as const }) }
    const buyer = await openBuyer({ ramps: [fakeRamp({ status: statuses(answers) })], verbs })
    const find = await left(buyer)
    await until(buyer, () => find()?.status === 'failed')
    await until(buyer, () => find()?.status === 'arrived')
    buyer.stop()
  })

  it('is found again after a reload, and followed on', async () => {
    const storage = memoryDriver()
    const first = await openBuyer({ storage })
    await left(first)
    first.stop()
    const hash = `0x${'7'.repeat(64)}`
    const second = await openBuyer({
      storage,
      ramps: [fakeRamp({ status: statuses([{ status: 'sent', hash }]) })],
      verbs: { getTransaction: async () => ({ status: 'confirmed' }) },
    })
    const find = () => second.store.journal.find({ id: 'ramp:session-1' })
    expect(find()?.status).toBe('waiting')
    await until(second, () => find()?.status === 'arrived')
    second.stop()
  })

  it('is reported by one notice when its view is not on screen', async () => {
    let asked = 0
    const status = async () => {
      asked += 1
      return { status: 'failed' as const }
    }
    const buyer = await openBuyer({ ramps: [fakeRamp({ status })] })
    const find = await left(buyer)
    const notices: (string | undefined)[] = []
    const stop = reaction(
      () => buyer.kit.notices.current,
      (notice) => notice && notices.push(notice.text),
    )
    buyer.kit.router.reset('Account')
    await until(buyer, () => find()?.status === 'failed')
    expect(notices).toContain('The purchase of USDC failed at Ramp')
    await until(buyer, () => asked > 4)
    expect(notices).toEqual(['The purchase of USDC failed at Ramp'])
    stop()
    buyer.stop()
  })

  it('of a provider that tells nothing back is kept as such', async () => {
    const { status: _, ...ramp } = fakeRamp()
    const buyer = await openBuyer({ ramps: [ramp] })
    const find = await left(buyer)
    expect(find()).toMatchObject({ status: 'unknown', url: expect.stringContaining('https://') })
    buyer.stop()
  })

  it('F5 ignores a stored list that somebody else wrote', async () => {
    const storage = memoryDriver()
    const first = await openBuyer({ storage })
    await left(first)
    first.stop()
    const key = ['@portico/onramp/purchases', '@portico/onramp:purchases'].find((it) =>
      storage.getItem(it),
    )
    for (const text of ['[{"id":5}]', '{', `[${'{},'.repeat(5)}{}]`]) {
      if (key !== undefined) storage.setItem(key, text)
      const next = await openBuyer({ storage })
      expect(next.store.journal.all).toEqual([])
      next.stop()
    }
    expect(key).toBeDefined()
  })

  it('remembers what was chosen', async () => {
    const storage = memoryDriver()
    const first = await openBuyer({ storage })
    first.store.draft.chooseCurrency('EUR')
    first.store.draft.chooseToken('eip155:1/slip44:60')
    first.store.draft.type('50', '50')
    const quote = quoteOf('50', 'EUR')
    expect(quote.paymentTotal.currency).toBe('EUR')
    await first.store.refresh()
    // The offer is of ether, in the name that the visitor chose.
    expect(onrampErrors.is(first.store.quotes.failures[0]?.error, 'badQuote')).toBe(true)
    first.store.draft.chooseToken('eip155:1/erc20:0xc0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0')
    await first.store.refresh()
    expect(first.store.prepare()).toBe(true)
    first.stop()
    const second = await openBuyer({ storage })
    expect(second.store.draft.currency?.id).toBe('EUR')
    second.stop()
  })

  it('ends with its account', async () => {
    const buyer = await openBuyer()
    await chosen(buyer)
    await buyer.kit.disconnect()
    expect([buyer.store.session.offer, buyer.store.quotes.offers, buyer.store.draft.value]).toEqual(
      [undefined, [], ''],
    )
    buyer.stop()
  })
})
