import { randomBytes } from 'node:crypto'
import { memorySecureStorage, type SecureSiteOptions } from '@portico/server/secureSite'
import { describe, expect, it as plain } from 'vitest'
import { base58 } from '../../../server/frame/bytes.ts'
import { frost, participants } from '../../../server/src/secureSite/threshold/frost.ts'
import { publicPackage, signers } from '../../../server/src/secureSite/threshold/publicPackage.ts'
import { wireFormat } from '../../../server/src/secureSite/threshold/wireFormat.ts'
import { solanaTransfer } from '../../e2e/embedded/setup/solanaTransfer.ts'
import { withFull } from '../../full/setup/withFull.ts'
import { newKey, openSite } from './openSite.ts'
import { keyProof, newRotation, newWallet } from './wallets.ts'

const it = withFull(plain)

type Session = Awaited<ReturnType<ReturnType<typeof openSite>['logIn']>>

const encode = (bytes: Uint8Array = new Uint8Array(0)) => Buffer.from(bytes).toString('base64url')
const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const open = (options: Partial<SecureSiteOptions> = {}) =>
  openSite({ solana: 'threshold', ...options })

/** The frame's side of a key generation, up to what it sends to end it. */
async function start({ as, device }: Session, id = newWallet().id) {
  const own = frost.DKG.round1(participants.device, signers)
  const other = frost.DKG.round1(participants.recovery, signers)
  const body = {
    id,
    device: encode(wireFormat.round1.pack(own.public)),
    recovery: encode(wireFormat.round1.pack(other.public)),
    epk: device.epk,
  }
  const reply = await as('startKeygen', body)
  if (reply.status !== 200) return { id, body, reply, enrolment: undefined, key: undefined }
  const server = wireFormat.round1.read(decode(reply.body.round1), participants.server)
  const shares = decode(await device.open(reply.body))
  const made = frost.DKG.round2(own.secret, [server, other.public])
  const others = frost.DKG.round2(other.secret, [server, own.public])
  const part = (from: typeof made, to: string) => from[to]?.signingShare ?? new Uint8Array(32)
  const key = frost.DKG.round3(
    own.secret,
    [server, other.public],
    [
      { identifier: participants.server, signingShare: shares.slice(0, 32) },
      {
        identifier: participants.recovery,
        signingShare: part(others, participants.device).slice(),
      },
    ],
  )
  const recovery = frost.DKG.round3(
    other.secret,
    [server, own.public],
    [
      { identifier: participants.server, signingShare: shares.slice(32) },
      { identifier: participants.device, signingShare: part(made, participants.recovery).slice() },
    ],
  )
  const account = base58.encode(key.public.commitments[0] ?? new Uint8Array(0))
  const wallet = { ...newWallet(), id }
  const enrolment = {
    ...wallet,
    addresses: { ...wallet.addresses, solana: account },
    solana: {
      device: encode(part(made, participants.server)),
      recovery: encode(part(others, participants.server)),
      escrow: encode(recovery.secret.signingShare),
    },
  }
  return { id, body, reply, enrolment, key, account }
}

async function enrolled(options?: Partial<SecureSiteOptions>) {
  const site = open(options)
  const session = await site.logIn()
  const { enrolment, key, account = '' } = await start(session)
  if (!enrolment || !key) throw new Error('Expected a key')
  expect((await session.as('enrolThreshold', enrolment)).status).toBe(200)
  const nonces = () => frost.commit(key.secret)
  const ask = (given: object = {}, round1 = nonces()) => ({
    wallet: enrolment.id,
    version: 1,
    items: [
      {
        kind: 'text',
        message: encode(Buffer.from('hello')),
        commitments: encode(wireFormat.commitments.pack(round1.commitments)),
        ...given,
      },
    ],
  })
  return { ...site, session, enrolment, key, account, nonces, ask }
}
const codeOf = async (reply: Promise<{ body: { error?: { code: string } } }>) =>
  (await reply).body.error?.code

describe('making a Solana key with the site', () => {
  it('tells a frame that would derive it how it is made, and makes none where the operator does not want it', async () => {
    const site = open()
    const { as } = await site.logIn()
    expect(await codeOf(as('enrol', newWallet()))).toBe('secure/threshold')
    const session = await openSite().logIn()
    expect((await start(session)).reply.body.error.code).toBe('secure/threshold')
  })

  it('is bound to the session that began it, ends once, and within two minutes', async () => {
    const site = open()
    const [one, two] = [await site.logIn(), await site.logIn('bob@example.org')]
    const { enrolment, body, id } = await start(one)
    expect(await codeOf(one.as('startKeygen', body))).toBe('secure/keygen')
    expect((await start(two, id)).reply.body.error.code).toBe('secure/keygen')
    expect(await codeOf(two.as('enrolThreshold', enrolment))).toBe('secure/keygen')
    expect(await codeOf(one.as('enrolThreshold', { ...enrolment, id: newWallet().id }))).toBe(
      'secure/keygen',
    )
    expect((await one.as('enrolThreshold', enrolment)).status).toBe(200)
    expect(await codeOf(one.as('enrolThreshold', enrolment))).toBe('secure/keygen')
    const late = await start(two)
    site.clock.advance(120_001)
    expect(await codeOf(two.as('enrolThreshold', late.enrolment))).toBe('secure/keygen')
  })

  it('refuses shares and addresses of another key, and wrong proofs', async () => {
    const site = open()
    const session = await site.logIn()
    const { as } = session
    const { enrolment, body } = await start(session)
    const other = await start(session)
    if (!enrolment || !other.enrolment) throw new Error('Expected keys')
    const { solana } = enrolment
    const wrong = [
      { ...enrolment, solana: { ...solana, device: other.enrolment.solana.device } },
      { ...enrolment, solana: { ...solana, device: solana.recovery, recovery: solana.device } },
      { ...enrolment, solana: { ...solana, escrow: other.enrolment.solana.escrow } },
      { ...enrolment, solana: { ...solana, escrow: encode(new Uint8Array(32).fill(255)) } },
      { ...enrolment, addresses: other.enrolment.addresses },
    ]
    for (const one of wrong) expect(await codeOf(as('enrolThreshold', one))).toBe('secure/keygen')
    const swapped = { ...body, id: newWallet().id, device: body.recovery, recovery: body.device }
    expect(await codeOf(as('startKeygen', swapped))).toBe('secure/keygen')
    expect((await as('enrolThreshold', enrolment)).status).toBe(200)
  })

  it('a key of an account file is stored where its shares fit, and not where they do not', async () => {
    const dealt = frost.trustedDealer(signers)
    const share = (id: string) => encode(dealt.secretShares[id]?.signingShare)
    const group = encode(Buffer.concat(dealt.public.commitments))
    const solana = {
      group,
      share: share(participants.server),
      escrow: share(participants.recovery),
    }
    const wallet = newWallet()
    const account = base58.encode(dealt.public.commitments[0] ?? new Uint8Array(0))
    const body = { ...wallet, addresses: { ...wallet.addresses, solana: account }, solana }
    const { as } = await openSite().logIn()
    const wrong = [
      { ...solana, share: solana.escrow },
      { ...solana, escrow: solana.share },
      { ...solana, group: encode(new Uint8Array(64)) },
    ]
    for (const one of wrong)
      expect(await codeOf(as('enrolThreshold', { ...body, solana: one }))).toBe('secure/keygen')
    expect((await as('enrolThreshold', body)).status).toBe(200)
  })
})

describe('signing with the site', () => {
  it('R6.02 gives a signature share that fits to the device’s, and other nonces for the same request', async () => {
    const { session, key, ask, nonces } = await enrolled()
    const round1 = nonces()
    const pub = publicPackage(new Uint8Array(Buffer.concat(key.public.commitments)))
    const seen = new Set<string>()
    for (let time = 0; time < 5; time++) {
      const { body } = await session.as('cosign', ask({}, round1))
      const [answer] = body.signed
      const theirs = wireFormat.commitments.read(decode(answer.commitments), participants.server)
      const list = [round1.commitments, theirs]
      const message = new Uint8Array(Buffer.from('hello'))
      const share = decode(answer.share)
      expect(frost.verifyShare(pub, list, message, participants.server, share)).toBe(true)
      seen.add(answer.commitments.slice(0, 43)).add(answer.commitments.slice(43)).add(answer.share)
    }
    expect(seen.size).toBe(15)
  })

  it('refuses other wallets, versions and sessions, and a request that was sent before', async () => {
    const { session, ask, logIn, call } = await enrolled()
    const bob = await logIn('bob@example.org')
    expect(await codeOf(bob.as('cosign', ask()))).toBe('secure/noWallet')
    expect(await codeOf(session.as('cosign', { ...ask(), wallet: newWallet().id }))).toBe(
      'secure/noWallet',
    )
    expect(await codeOf(session.as('cosign', { ...ask(), version: 2 }))).toBe('secure/version')
    expect(await codeOf(call(session.device, 'cosign', ask()))).toBe('secure/session')
    expect(await codeOf(call(bob.device, 'cosign', ask(), { token: session.token }))).toBe(
      'secure/session',
    )
    const plain = await openSite().logIn()
    await plain.as('enrol', newWallet())
    expect(await codeOf(plain.as('cosign', ask()))).toBe('secure/noWallet')
    await session.as('signOut')
    expect(await codeOf(session.as('cosign', ask()))).toBe('secure/session')
  })

  it('signs transactions of the account and texts that are none, each no longer than they can be', async () => {
    const { session, ask, account } = await enrolled()
    const messageOf = (owner: string) => {
      const wire = Buffer.from(solanaTransfer(owner), 'base64')
      return wire.subarray(1 + 64)
    }
    const own = messageOf(account)
    const other = messageOf('4Nd1mYvqkCCrR4WxGTyNDCSVRaFNRtnqJkGmhPQ2GEFA')
    const legacy = own.subarray(1, -1)
    const sign = (kind: string, message: Uint8Array) =>
      codeOf(session.as('cosign', ask({ kind, message: encode(message) })))
    expect(await sign('transaction', own)).toBeUndefined()
    expect(await sign('transaction', legacy)).toBeUndefined()
    expect(await sign('text', randomBytes(16_000).fill('a'))).toBeUndefined()
    const refused: [string, Uint8Array][] = [
      ['transaction', other],
      ['transaction', own.subarray(0, -1)],
      ['transaction', Buffer.concat([own, Buffer.alloc(1)])],
      ['transaction', Buffer.from('hello')],
      ['transaction', Buffer.concat([Buffer.of(0x81), own.subarray(1)])],
      ['text', own],
      ['text', legacy],
      ['text', other],
      ['text', Buffer.of(0x81, 1, 2)],
    ]
    for (const [kind, message] of refused) expect(await sign(kind, message)).toBe('secure/message')
    expect(await sign('text', Buffer.alloc(16_501, 'a'))).toBe('secure/body')
    const one = ask().items[0]
    const many = { ...ask(), items: Array.from({ length: 51 }, () => one) }
    expect(await codeOf(session.as('cosign', many))).toBe('secure/body')
    expect(await codeOf(session.as('cosign', { ...ask(), items: [] }))).toBe('secure/body')
  })

  it('refuses commitments that are no points of the group', async () => {
    const { session, ask, nonces } = await enrolled()
    const identity = new Uint8Array(32).fill(1, 0, 1)
    // A point of order eight.
    const small = Buffer.from(
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'hex',
    )
    const { hiding } = nonces().commitments
    for (const bad of [identity, small, new Uint8Array(32).fill(255)])
      for (const pair of [
        [bad, hiding],
        [hiding, bad],
      ]) {
        const commitments = encode(Buffer.concat(pair))
        expect(await codeOf(session.as('cosign', ask({ commitments })))).toBe('secure/message')
      }
  })

  it.full('has a limit for each wallet, whatever devices ask', async () => {
    const { session, ask, logIn } = await enrolled({
      rates: {
        default: { perSecond: 1_000, burst: 1_000 },
        emailStart: { perSecond: 10, burst: 100 },
        cosign: { perSecond: 0.1, burst: 3 },
      },
    })
    for (let time = 0; time < 2; time++)
      expect((await session.as('cosign', ask())).status).toBe(200)
    const second = await logIn()
    expect((await second.as('cosign', ask())).status).toBe(200)
    expect(await codeOf(second.as('cosign', ask()))).toBe('secure/rateLimited')
  })

  it('counts each message of a request against the limit of the wallet', async () => {
    const { session, ask } = await enrolled({ rates: { cosign: { perSecond: 0.1, burst: 4 } } })
    const [one] = ask().items
    const many = { ...ask(), items: Array.from({ length: 5 }, () => one) }
    expect((await session.as('cosign', many)).status).toBe(200)
    expect(await codeOf(session.as('cosign', ask()))).toBe('secure/rateLimited')
  })

  it.full('tells the operator that it signed, and neither what nor with which share', async () => {
    const { session, ask, audit } = await enrolled()
    await session.as('cosign', ask({ message: encode(Buffer.from('a secret of Ada')) }))
    expect(audit.at(-1)).toMatchObject({ event: 'cosign' })
    expect(JSON.stringify(audit)).not.toMatch(/secret|YSBzZWNyZXQ/)
  })
})

describe('the site’s share of a Solana key', () => {
  it('is sealed with the operator’s newest key, and again when that changes', async () => {
    const [first, second] = [newKey('k1'), newKey('k2')]
    const storage = memorySecureStorage()
    const { session, ask, enrolment } = await enrolled({ keys: [first], storage })
    const stored = JSON.stringify(await storage.scan({ kind: '', key: '' }, 100))
    expect(stored).not.toContain(enrolment.solana.escrow)
    const next = open({ keys: [second, first], storage })
    expect(await next.site.reseal()).toBeGreaterThan(0)
    expect(await next.site.reseal()).toBe(0)
    const last = open({ keys: [second], storage })
    const { token } = session
    expect((await last.call(session.device, 'cosign', ask(), { token })).status).toBe(200)
    const proof = { keyProof, epk: session.device.epk }
    const escrow = await last.call(session.device, 'thresholdEscrow', proof, { token })
    expect(await session.device.open(escrow.body)).toBe(enrolment.solana.escrow)
  })

  it('S12 is replaced with the others, and the operator’s recovery share is erased', async () => {
    const { session, ask, key } = await enrolled()
    const { Fn, randomScalar } = frost.utils
    const slope = randomScalar()
    const [own, line] = key.public.commitments
    if (!own || !line) throw new Error('Expected commitments')
    const other = frost.trustedDealer(signers).public.commitments[0] ?? own
    const refreshed = frost.utils.generateSecretPolynomial(signers, undefined, [
      Fn.fromBytes(slope),
    ])
    const added = refreshed.commitment[1] ?? own
    const { ed25519 } = await import('@noble/curves/ed25519')
    const point = (bytes: Uint8Array) =>
      ed25519.ExtendedPoint.fromHex(Buffer.from(bytes).toString('hex'))
    const sum = point(line).add(point(added)).toRawBytes()
    const refresh = { slope: encode(slope), group: encode(Buffer.concat([own, sum])) }
    const wrong = [
      {},
      { refresh: { ...refresh, slope: encode(randomScalar()) } },
      { refresh: { ...refresh, group: encode(Buffer.concat([other, sum])) } },
      { refresh: { ...refresh, group: encode(Buffer.concat([own, line])) } },
      { refresh, level: 'escrow', escrow: encode(randomBytes(33)), factors: [] },
    ]
    const proof = { keyProof, epk: session.device.epk }
    expect(
      await codeOf(session.as('thresholdEscrow', { ...proof, keyProof: encode(randomBytes(32)) })),
    ).toBe('secure/keyProof')
    expect((await session.as('thresholdEscrow', proof)).status).toBe(200)
    for (const one of wrong)
      expect(await codeOf(session.as('rotate', { ...newRotation(), ...one }))).toBe('secure/body')
    expect((await session.as('rotate', { ...newRotation(), refresh })).status).toBe(200)
    expect(await codeOf(session.as('thresholdEscrow', proof))).toBe('secure/level')
    expect(await codeOf(session.as('cosign', ask()))).toBe('secure/version')
    expect((await session.as('cosign', { ...ask(), version: 2 })).status).toBe(200)
    const plain = await openSite().logIn()
    await plain.as('enrol', newWallet())
    expect(await codeOf(plain.as('rotate', { ...newRotation(), refresh }))).toBe('secure/body')
  })
})
