import { networkErrors } from '@portico/core/errors'
import type { Cacao } from '@portico/core/siwx'
import { verifier } from '@portico/eip155/siwx'
import {
  buildAuthObject,
  createEncodedRecap,
  formatMessage,
  populateAuthPayload,
} from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openSiwx, solana } from './openSiwx.ts'

const { alice, bob } = accounts
const chains = ['eip155:1', 'eip155:8453']
const methods = ['personal_sign', 'eth_sendTransaction']
const key = verifier({ eoaOnly: true })

type Changes = Partial<Cacao['p']>
type Signing = { nonce: string; chain?: string; by?: typeof alice; changes?: Changes }

/** The CACAO of a wallet that connects and signs in at once by WalletConnect. */
async function cacaoOf({ nonce, chain = 'eip155:1', by = alice, changes }: Signing) {
  const authPayload = {
    chains,
    domain: 'acme.example',
    aud: 'https://acme.example/account',
    version: '1',
    nonce,
    iat: '2026-11-21T12:00:00.000Z',
    statement: 'Sign in',
    resources: [
      'https://acme.example/terms',
      createEncodedRecap('eip155', 'request', [...methods]),
    ],
    ...(changes as object),
  }
  const payload = populateAuthPayload({ authPayload, chains, methods: [...methods] })
  const iss = `${chain}:${by.address}`
  const signature = await by.signMessage({ message: formatMessage(payload, iss) })
  return buildAuthObject(payload, { t: 'eip191', s: signature }, iss) as Cacao
}

function open() {
  const node = { isAway: false }
  const verify: typeof key.verify = async (session, signal) => {
    if (node.isAway) throw networkErrors.create('unavailable', ['The node'])
    return key.verify(session, signal)
  }
  const opened = openSiwx({ verifiers: [{ ...key, verify }] })
  const { page, siwx } = opened
  const nonceOf = async () => (await page.get('/api/siwx/nonce')).body.nonce as string
  const accountsOf = async () =>
    (await siwx.sessionsOf(page.carrier())).map(({ chainId, address }) => `${chainId}:${address}`)
  const send = async (body: unknown) => {
    const { status, body: answer } = await page.post('/api/siwx/verify', body)
    return answer.error ? [status, answer.error.code] : status
  }
  return { ...opened, node, nonceOf, accountsOf, send }
}

const flipped = (text: string) => text.replace(/.$/, (last) => (last === 'b' ? 'c' : 'b'))

describe('a CACAO', () => {
  it('R4.21 T11 proves its account by its own payload, whatever text is sent with it', async () => {
    const { nonceOf, accountsOf, send } = open()
    const cacao = await cacaoOf({ nonce: await nonceOf() })
    const beside = { message: 'acme.example wants nothing', signature: '0x' }
    expect(await send({ ...beside, cacao })).toBe(200)
    expect(await accountsOf()).toEqual([`eip155:1:${alice.address}`])
  })

  it('is read when the wallet left the ReCap statement out of the payload', async () => {
    const { nonceOf, accountsOf, send } = open()
    const cacao = await cacaoOf({ nonce: await nonceOf() })
    const p = { ...cacao.p, statement: 'Sign in' }
    expect(await send({ cacao: { ...cacao, p } })).toBe(200)
    expect(await accountsOf()).toHaveLength(1)
  })

  it('S7 is rejected with any field changed after it was signed', async () => {
    const { nonceOf, accountsOf, send } = open()
    const {
      iss: _,
      version: __,
      domain: ___,
      ...same
    } = (await cacaoOf({ nonce: 'x'.repeat(8) })).p
    const changed: Changes[] = [
      { iss: `did:pkh:eip155:1:${bob.address}` },
      { iss: `did:pkh:eip155:8453:${alice.address}` },
      { iss: 'did:pkh:eip155:1' },
      { domain: 'evil.example' },
      { aud: 'https://acme.example/other' },
      { aud: 'https://evil.example/' },
      { nonce: await nonceOf() },
      { iat: '2026-11-21T12:00:01.000Z' },
      { exp: '2027-11-21T12:00:00Z' },
      { nbf: '2020-11-21T12:00:00Z' },
      { requestId: '1' },
      { statement: 'Pay' },
      { statement: '' },
      { resources: [] },
      { resources: null },
      { resources: same.resources?.toReversed() ?? [] },
      { resources: [createEncodedRecap('eip155', 'request', ['eth_sign'])] },
    ]
    for (const changes of changed) {
      const cacao = await cacaoOf({ nonce: await nonceOf() })
      const answer = await send({ cacao: { ...cacao, p: { ...cacao.p, ...changes } } })
      expect(answer, JSON.stringify(changes)).toEqual([expect.any(Number), expect.any(String)])
    }
    const cacao = await cacaoOf({ nonce: await nonceOf() })
    const s = { ...cacao.s, s: flipped(cacao.s.s) }
    expect(await send({ cacao: { ...cacao, s } })).toEqual([401, 'siwx/badSignature'])
    expect(await accountsOf()).toEqual([])
  })

  it('is rejected if it was signed for another site, or in an unsupported namespace', async () => {
    const { nonceOf, send } = open()
    const evil = await cacaoOf({ nonce: await nonceOf(), changes: { domain: 'evil.example' } })
    expect(await send({ cacao: evil })).toEqual([401, 'siwx/badDomain'])
    const cacao = await cacaoOf({ nonce: await nonceOf() })
    const p = { ...cacao.p, iss: `did:pkh:${solana}:${alice.address}` }
    expect(await send({ cacao: { ...cacao, p } })).toEqual([400, 'siwx/malformed'])
    expect(await send({ cacao: { ...cacao, h: { t: 'jwt' } } })).toEqual([400, 'siwxServer/body'])
  })
})

describe('several proofs of one nonce', () => {
  it('R4.21 T11 open all sessions under one new id, and use up the nonce', async () => {
    const { nonceOf, accountsOf, send, page, siwx } = open()
    const nonce = await nonceOf()
    const proofs = await Promise.all(
      chains.map(async (chain) => ({ cacao: await cacaoOf({ nonce, chain }) })),
    )
    const { body, headers } = await page.post('/api/siwx/verify', { proofs })
    const address = alice.address
    expect(body.sessions).toMatchObject(chains.map((chainId) => ({ address, chainId })))
    expect(body.session).toEqual(body.sessions[1])
    expect(headers.getSetCookie()).toHaveLength(2)
    expect(await accountsOf()).toEqual(chains.map((chain) => `${chain}:${address}`))
    expect((await siwx.sessionOf(page.carrier()))?.chainId).toBe(chains[1])
    expect(await send({ proofs })).toEqual([401, 'siwx/badNonce'])
    expect(await send(proofs[0])).toEqual([401, 'siwx/badNonce'])
  })

  it('T11 sent twice at once are accepted once', async () => {
    const { nonceOf, send } = open()
    const nonce = await nonceOf()
    const cacao = await cacaoOf({ nonce })
    const other = await cacaoOf({ nonce, chain: 'eip155:8453' })
    const answers = await Promise.all([
      send({ proofs: [{ cacao }, { cacao: other }] }),
      send({ proofs: [{ cacao: other }] }),
      send({ cacao }),
    ])
    expect(answers.filter((it) => it === 200)).toHaveLength(1)
  })

  it('S7 are rejected together if one is invalid, and the nonce is used up', async () => {
    const { nonceOf, accountsOf, send } = open()
    const nonce = await nonceOf()
    const good = { cacao: await cacaoOf({ nonce }) }
    const other = await cacaoOf({ nonce, chain: 'eip155:8453' })
    const bad = { cacao: { ...other, s: { ...other.s, s: flipped(other.s.s) } } }
    expect(await send({ proofs: [good, bad] })).toEqual([401, 'siwx/badSignature'])
    expect(await accountsOf()).toEqual([])
    expect(await send(good)).toEqual([401, 'siwx/badNonce'])
  })

  it('T11 are rejected if they contain several nonces, and use none up', async () => {
    const { nonceOf, accountsOf, send } = open()
    const first = { cacao: await cacaoOf({ nonce: await nonceOf() }) }
    const second = { cacao: await cacaoOf({ nonce: await nonceOf(), chain: 'eip155:8453' }) }
    expect(await send({ proofs: [first, second] })).toEqual([401, 'siwx/badNonce'])
    expect(await send({ proofs: [first] })).toBe(200)
    expect(await accountsOf()).toHaveLength(1)
  })

  it('may be sent again if no node was reachable', async () => {
    const { nonceOf, node, send } = open()
    const nonce = await nonceOf()
    const proofs = [{ cacao: await cacaoOf({ nonce }) }]
    node.isAway = true
    expect(await send({ proofs })).toEqual([503, 'siwx/unavailable'])
    node.isAway = false
    expect(await send({ proofs })).toBe(200)
  })

  it('F1 are one to ten; one account on one network gets one session', async () => {
    const { nonceOf, accountsOf, send } = open()
    const proof = { cacao: await cacaoOf({ nonce: await nonceOf() }) }
    const of = (length: number) => ({ proofs: Array.from({ length }, () => proof) })
    for (const length of [0, 11]) expect(await send(of(length))).toEqual([400, 'siwxServer/body'])
    expect(await send(of(10))).toBe(200)
    expect(await accountsOf()).toEqual([`eip155:1:${alice.address}`])
  })
})
