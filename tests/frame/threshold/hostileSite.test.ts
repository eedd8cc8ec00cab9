import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, it as plain } from 'vitest'
import { base58 } from '../../../server/frame/bytes.ts'
import { decodeBase58 } from '../../../server/frame/sign/signMessages.ts'
import { encryptShare } from '../../../server/src/secureSite/wallet/releaseShares.ts'
import { withFull } from '../../full/setup/withFull.ts'
import { inWindow } from '../setup/inWindow.ts'
import { openSite } from '../setup/openWallet.ts'

const it = withFull(plain)
type Site = ReturnType<typeof openSite>
type Reply = Record<string, never>
type Change = (reply: { round1: string; jwe: string }) => unknown

const isFull = Boolean(process.env.PORTICO_FULL)
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const decode = (text: string) => Buffer.from(text, 'base64url')
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** The text with one bit of one of its bytes flipped. */
const flip = (text: string, at: number, bit = at % 8) => {
  const bytes = decode(text)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return encode(bytes)
}
/** 32 bytes that encode the identity, which no commitment may be. */
const identity = new Uint8Array(32).fill(1, 0, 1)
/** The order of the group, little-endian: not the encoding of a scalar. */
const order = Buffer.from('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010', 'hex')

/** The shares of another key generation, or none, in the place of the site's. */
async function sharesFor({ requests }: Site, shares: Uint8Array): Promise<string> {
  const started = requests.findLast(({ path }) => path === '/api/startKeygen')
  return (await encryptShare(encode(shares), JSON.parse(started?.body ?? '').epk)).jwe
}

describe('a site that makes a key wrongly', () => {
  const changes: Readonly<Record<string, (site: Site) => Change>> = {
    'another first commitment': () => (it) => ({ ...it, round1: flip(it.round1, 0) }),
    'another second commitment': () => (it) => ({ ...it, round1: flip(it.round1, 40) }),
    'a proof of another challenge': () => (it) => ({ ...it, round1: flip(it.round1, 70) }),
    'a wrong proof': () => (it) => ({ ...it, round1: flip(it.round1, 100) }),
    'the identity as a commitment': () => (it) => ({
      ...it,
      round1: encode(Buffer.concat([identity, decode(it.round1).subarray(32)])),
    }),
    'commitments that are too short': () => (it) => ({ ...it, round1: it.round1.slice(0, 80) }),
    'random shares': (site) => async (it) => ({
      ...it,
      jwe: await sharesFor(site, new Uint8Array(64).fill(5)),
    }),
    'one share instead of two': (site) => async (it) => ({
      ...it,
      jwe: await sharesFor(site, new Uint8Array(32).fill(5)),
    }),
    'the frame’s own commitments': (site) => (it) => {
      const started = site.requests.findLast(({ path }) => path === '/api/startKeygen')
      return { ...it, round1: JSON.parse(started?.body ?? '').device }
    },
  }
  const always = ['a wrong proof', 'random shares', 'the frame’s own commitments']
  for (const [name, change] of Object.entries(changes))
    (always.includes(name) ? it : it.full)(`is found: ${name}`, async () => {
      const site = openSite({ solana: 'threshold' })
      const wallet = await site.newBrowser()
      const changed = change(site)
      site.trouble.change = (path, reply) => (path === '/api/startKeygen' ? changed(reply) : reply)
      await expect(site.logIn(wallet)).rejects.toMatchObject({ code: 'cosigner' })
      expect(site.requests.some(({ path }) => path === '/api/enrolThreshold')).toBe(false)
      // Nothing is left of it: the next try makes the wallet.
      delete site.trouble.change
      expect((await wallet.describe()).isOpen).toBe(true)
    })

  it.full('is found when it answers with what it sent for another key', async () => {
    const site = openSite({ solana: 'threshold' })
    const [one, two] = [await site.newBrowser(), await site.newBrowser()]
    let kept: unknown
    site.trouble.change = (path, reply) => {
      if (path !== '/api/startKeygen') return reply
      kept ??= reply
      return kept
    }
    await site.logIn(one)
    await expect(site.logIn(two, 'bob@example.org')).rejects.toMatchObject({ code: 'share' })
  })
})

describe('a site that signs wrongly', () => {
  const open = async () => {
    const site = openSite({ solana: 'threshold' })
    const wallet = await site.newBrowser()
    await site.logIn(wallet)
    const account = (await wallet.describe()).addresses?.solana ?? ''
    const sign = (text = 'hello') => wallet.signSolanaMessage(utf8(text), account, inWindow)
    const change = (with_: (reply: Reply) => unknown) => {
      site.trouble.change = (path, reply) => (path === '/api/cosign' ? with_(reply) : reply)
    }
    return { site, wallet, account, sign, change }
  }
  type Signed = { signed: { commitments: string; share: string }[] }
  const each = (reply: Reply, change: (one: Signed['signed'][number]) => object) => ({
    signed: (reply as unknown as Signed).signed.map((one) => ({ ...one, ...change(one) })),
  })

  it('S12 every changed share and every changed commitment is found, and none is used', async () => {
    const { site, sign, change, account } = await open()
    const tries = isFull ? 96 * 8 : 8
    for (let at = 0; at < tries; at++) {
      // The site has limits as well.
      site.clock.advance(1_000)
      const place = isFull ? at % 96 : (at * 13) % 96
      const bit = isFull ? Math.floor(at / 96) : at % 8
      change((reply) =>
        each(reply, (it) =>
          place < 32
            ? { share: flip(it.share, place, bit) }
            : { commitments: flip(it.commitments, place - 32, bit) },
        ),
      )
      await expect(sign()).rejects.toMatchObject({ code: 'cosigner' })
    }
    change((reply) => reply)
    const signature = await sign('at last')
    expect(ed25519.verify(signature, utf8('at last'), decodeBase58(account))).toBe(true)
  })

  it.full('the identity as a commitment, and a share that is no scalar, are refused', async () => {
    const { sign, change } = await open()
    const wrong = [
      { commitments: encode(Buffer.concat([identity, identity])) },
      { share: encode(order) },
      { share: encode(new Uint8Array(32).fill(255)) },
      { share: encode(new Uint8Array(31)) },
      { commitments: '' },
    ]
    for (const one of wrong) {
      change((reply) => each(reply, () => one))
      await expect(sign()).rejects.toMatchObject({
        code: expect.stringMatching(/^(cosigner|secure\/failed)$/),
      })
    }
  })

  it('an earlier answer does not sign again, nor one for another message or wallet', async () => {
    const { site, sign, change } = await open()
    let kept: Reply | undefined
    change((reply) => {
      kept = reply
      return reply
    })
    await sign('hello')
    change(() => kept)
    await expect(sign('hello')).rejects.toMatchObject({ code: 'cosigner' })
    await expect(sign('good bye')).rejects.toMatchObject({ code: 'cosigner' })
    const other = await site.newBrowser()
    delete site.trouble.change
    await site.logIn(other, 'bob@example.org')
    const theirs = (await other.describe()).addresses?.solana ?? ''
    change(() => kept)
    await expect(other.signSolanaMessage(utf8('hello'), theirs, inWindow)).rejects.toMatchObject({
      code: 'cosigner',
    })
  })

  it.full('answers of a batch in another order, too few and too many are refused', async () => {
    const { wallet, account, change } = await open()
    const { solanaTransfer } = await import('../../e2e/embedded/setup/solanaTransfer.ts')
    const wire = Uint8Array.from(Buffer.from(solanaTransfer(account), 'base64'))
    const sign = () => wallet.signSolanaTransactions([wire, wire], account, inWindow)
    expect(await sign()).toHaveLength(2)
    const wrong: ((signed: Signed['signed']) => unknown)[] = [
      (signed) => signed.toReversed(),
      (signed) => signed.slice(1),
      (signed) => [...signed, ...signed],
      () => [],
    ]
    for (const one of wrong) {
      change((reply) => ({ signed: one((reply as unknown as Signed).signed) }))
      await expect(sign()).rejects.toMatchObject({ code: 'cosigner' })
    }
  })

  it('another account than the one that was shown does not sign', async () => {
    const { wallet } = await open()
    const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)))
    await expect(wallet.signSolanaMessage(utf8('x'), other, inWindow)).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})
