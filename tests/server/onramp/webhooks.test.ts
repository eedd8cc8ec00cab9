import { describe, expect, it } from 'vitest'
import { moonpayBody, moonpaySignature, openOnramp, startedAt, urlRequest } from './setup.ts'

const header = 'moonpay-signature-v2'

async function openPurchase() {
  const api = openOnramp({})
  const { id } = (await api.post('/generators/onrampurl', await urlRequest())).body as {
    id: string
  }
  const path = `/v1/transactions/ext/${id}`
  const transaction = { status: 'pending', externalTransactionId: id }
  api.vendor.script[path] = [transaction]
  const send = (body: string, signature: string, ramp = 'moonpay') =>
    api.post(`/onramp/webhooks/${ramp}`, body, { headers: { [header]: signature } })
  const looks = () => api.vendor.to(path).length
  return { ...api, id, send, looks, transaction, path }
}

describe('a webhook', () => {
  it('R7.17 makes the server look at the vendor once, and a repeated event does not', async () => {
    const { id, send, looks, get } = await openPurchase()
    const body = moonpayBody(id)
    const first = await send(body, moonpaySignature(body))
    expect([first.status, first.body]).toEqual([200, { status: 'accepted' }])
    expect(looks()).toBe(1)
    // Also with a newer signature, as a vendor that saw no answer sends it.
    for (const at of [startedAt, startedAt + 2_000]) {
      const again = await send(body, moonpaySignature(body, at))
      expect([again.status, again.body]).toEqual([200, { status: 'repeated' }])
    }
    expect(looks()).toBe(1)
    expect((await get(`/onramp/purchases/${id}`)).body).toEqual({ status: 'paid' })
  })

  it('R7.17 does not decide the status, which the vendor’s API tells', async () => {
    const { id, send, get } = await openPurchase()
    const body = moonpayBody(id, { status: 'completed', cryptoTransactionId: '0xforged' })
    await send(body, moonpaySignature(body))
    expect((await get(`/onramp/purchases/${id}`)).body).toEqual({ status: 'paid' })
  })

  it('R7.17 is accepted while the vendor is away; the purchase is then asked for when it is read', async () => {
    const { id, send, get, vendor, path, transaction, clock } = await openPurchase()
    vendor.script[path] = () => {
      throw new TypeError('away')
    }
    const body = moonpayBody(id)
    expect((await send(body, moonpaySignature(body))).status).toBe(200)
    vendor.script[path] = [{ ...transaction, status: 'completed', cryptoTransactionId: '0xabc' }]
    clock.advance(5_000)
    expect((await get(`/onramp/purchases/${id}`)).body).toEqual({ status: 'sent', hash: '0xabc' })
  })

  const t = startedAt / 1_000
  const forged: Readonly<
    Record<string, (body: string) => readonly [body: string, header: string]>
  > = {
    'an altered body': (body) => [`${body} `, moonpaySignature(body)],
    'another key': (body) => [body, moonpaySignature(body, startedAt, 'wk_other')],
    'a time 301 s ago': (body) => [body, moonpaySignature(body, startedAt - 301_000)],
    'a time in 301 s': (body) => [body, moonpaySignature(body, startedAt + 301_000)],
    'a changed time': (body) => [body, moonpaySignature(body).replace(`t=${t}`, `t=${t + 1}`)],
    'no header': (body) => [body, ''],
    'no time': (body) => [body, moonpaySignature(body).split(',')[1] ?? ''],
    'no signature': (body) => [body, `t=${t}`],
    'two signatures': (body) => [body, `${moonpaySignature(body)},s=${'0'.repeat(64)}`],
    'a short signature': (body) => [body, moonpaySignature(body).slice(0, -2)],
    'an upper-case signature': (body) => [body, moonpaySignature(body).toUpperCase()],
    'an empty signature': (body) => [body, `t=${t},s=`],
  }
  for (const [name, make] of Object.entries(forged))
    it(`R7.17 with ${name} is refused, and nothing is asked`, async () => {
      const { id, send, looks } = await openPurchase()
      const { status, body } = await send(...make(moonpayBody(id)))
      expect([status, body.reasons[0].field, looks()]).toEqual([400, 'signature', 0])
    })

  it('R7.17 is good until 300 s before and after its time', async () => {
    const { id, send } = await openPurchase()
    for (const at of [startedAt - 300_000, startedAt + 300_000]) {
      const body = moonpayBody(id, { at })
      expect((await send(body, moonpaySignature(body, at))).status).toBe(200)
    }
  })

  it('R7.17 of an unknown ramp gets 404, of an unknown purchase 200, and of 64 kB at most', async () => {
    const { id, send, looks, get } = await openPurchase()
    const body = moonpayBody(id)
    expect((await send(body, moonpaySignature(body), 'stripe')).status).toBe(404)
    const unknown = [moonpayBody('unknown'), '{}', 'nonsense', '[]', 'null']
    for (const text of unknown) expect((await send(text, moonpaySignature(text))).status).toBe(200)
    const long = moonpayBody(id, { more: 'x'.repeat(65_536) })
    expect((await send(long, moonpaySignature(long))).status).toBe(413)
    expect((await get('/onramp/webhooks/moonpay')).status).toBe(405)
    expect(looks()).toBe(0)
  })

  it('R7.17 needs no project id, which the vendor does not have', async () => {
    const { post } = openOnramp({}, {}, { projectIds: ['acme'] })
    const headers = { [header]: moonpaySignature('{}') }
    expect((await post('/onramp/webhooks/moonpay', '{}', { headers })).status).toBe(200)
    expect((await post('/onramp/webhooks/moonpay', '{}')).status).toBe(400)
  })

  it('R7.17 webhook replay, skew and forgery: 500 cases, 0 accepted', async () => {
    const { id, send, looks } = await openPurchase()
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const real = moonpayBody(id)
    await send(real, moonpaySignature(real))
    const flip = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
    let accepted = 0
    for (let count = 0; count < 500; count++) {
      const body = moonpayBody(id, { count })
      const signature = moonpaySignature(body)
      const skewMs = (301 + random(100_000)) * (random(2) ? 1_000 : -1_000)
      const cases = [
        () => send(real, moonpaySignature(real)),
        () => send(body, moonpaySignature(body, startedAt + skewMs)),
        () => send(flip(body, 20 + random(body.length - 20)), signature),
        () => send(body, flip(signature, signature.length - 1 - random(64))),
        () => send(body, moonpaySignature(body, startedAt, `wk_${random(1_000)}`)),
      ]
      const reply = await cases[count % cases.length]?.()
      if (reply?.body.status === 'accepted') accepted += 1
    }
    expect([accepted, looks()]).toEqual([0, 1])
  })
})
