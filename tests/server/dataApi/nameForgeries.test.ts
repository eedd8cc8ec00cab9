import { manualClock } from '@portico/core/testing'
import { exportNames, memoryNames } from '@portico/server/dataApi'
import { type Hex, hashMessage, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { openDataApi } from './openDataApi.ts'

const now = 1_700_000_000
const host = 'data.acme.example'
const zone = 'reown.id'
const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const mallory = privateKeyToAccount(`0x${'22'.repeat(32)}`)
/** Messages of each kind. */
const count = process.env.PORTICO_FULL ? 1_000 : 100

type Envelope = {
  readonly message: string
  readonly signature: Hex
  readonly coin_type: number
  readonly address: string
}
/** What an attacker sends in place of a valid registration by Alice. */
type Attack = (at: number) => Promise<Envelope> | Envelope

const nameOf = (at: number) => `name-${at}.${zone}`
const bound = (at: number) => ({ call: 'register', name: nameOf(at), host, timestamp: now })
const textOf = (at: number, fields: object = {}) => JSON.stringify({ ...bound(at), ...fields })

async function signed(
  message: string,
  by = alice,
  address: string = by.address,
): Promise<Envelope> {
  return { message, signature: await by.signMessage({ message }), coin_type: 60, address }
}

/** A number from 0 below `limit` that is the same in each run. */
const numberOf = (at: number, limit: number) =>
  Number(BigInt(keccak256(toHex(`forged ${at}`))) % BigInt(limit))

function flipBit(signature: Hex, at: number): Hex {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  // All but the last byte, whose bits beyond the lowest only name the same signature differently.
  const bit = numberOf(at, 64 * 8)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return `0x${bytes.toString('hex')}`
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** The other valid signature of the same message by the same key. */
function otherForm(signature: Hex): Hex {
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66) as Hex}${s.toString(16).padStart(64, '0')}${v}`
}

const forged: readonly Attack[] = [
  (at) => signed(textOf(at), mallory, alice.address),
  async (at) => {
    const envelope = await signed(textOf(at))
    return { ...envelope, signature: flipBit(envelope.signature, at) }
  },
  async (at) => ({ ...(await signed(textOf(at + 1))), message: textOf(at) }),
  async (at) => ({ ...(await signed(textOf(at))), address: mallory.address }),
  async (at) => ({
    ...(await signed(textOf(at))),
    signature: await alice.sign({ hash: keccak256(toHex(textOf(at))) }),
  }),
  async (at) => ({
    ...(await signed(textOf(at))),
    signature: await alice.signMessage({ message: { raw: hashMessage(textOf(at)) } }),
  }),
  async (at) => ({
    ...(await signed(textOf(at))),
    signature: await alice.signTypedData({
      types: { Name: [{ name: 'name', type: 'string' }] },
      primaryType: 'Name',
      message: { name: nameOf(at) },
    }),
  }),
  (at) => ({
    message: textOf(at),
    signature: (['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, '0x1'] as const)[at % 4]!,
    coin_type: 60,
    address: alice.address,
  }),
]

const skewed: readonly Attack[] = [
  (at) => signed(textOf(at, { timestamp: now - 121 - numberOf(at, 1e6) })),
  (at) => signed(textOf(at, { timestamp: now + 11 + numberOf(at, 1e6) })),
  (at) => signed(textOf(at, { timestamp: now * 1000 })),
  (at) => signed(textOf(at, { timestamp: String(now) })),
  (at) => signed(textOf(at, { timestamp: [null, -now, [now], { now }, true][at % 5] })),
  (at) => signed(textOf(at).replace(`${now}`, ['1e999', '-1e999', '0', '1e-9'][at % 4]!)),
  (at) => signed(textOf(at, { timestamp: undefined })),
]

const hosts = [
  'evil.example',
  `${host}.evil.example`,
  `evil.${host}`,
  `${host}.`,
  host.toUpperCase(),
  `https://${host}`,
  `${host}:443`,
  ` ${host}`,
  '',
  [host],
  null,
  { host },
  undefined,
]
const crossHost: readonly Attack[] = [
  (at) => signed(textOf(at, { host: hosts[at % hosts.length] })),
  (at) => signed(JSON.stringify({ name: nameOf(at), timestamp: now })),
  (at) => signed(textOf(at).replace(`"${host}"`, `"${host}\\u0000"`)),
]

const otherCall: readonly Attack[] = [
  (at) =>
    signed(textOf(at, { call: ['setAttributes', 'setAddress', 'Register', null, 1][at % 5] })),
  (at) => signed(textOf(at, { call: undefined })),
  (at) => signed(textOf(at, { attributes: { bio: 'x' }, coin_type: 60 })),
  (at) => signed(textOf(at, { to: mallory.address })),
  (at) => signed(`{"__proto__":{"isAdmin":true},${textOf(at).slice(1)}`),
  (at) => signed(`${textOf(at)}${['x', '}', ',', '{}'][at % 4]}`),
  (at) => signed(textOf(at, { name: [nameOf(at)] })),
  (at) => signed(textOf(at, { name: `name-${at}.other.id` })),
]

function open() {
  const names = memoryNames()
  const api = openDataApi({
    names,
    hosts: [host],
    zones: [zone],
    clock: manualClock(now * 1000),
    limiter: { take: () => 0 },
  })
  const register = async (envelope: Envelope) =>
    (await api.post('/profile/account', envelope)).status
  return { names, register }
}

/** Sends attacks, each kind in turn; returns how many were accepted, and what is registered afterwards. */
async function send(attacks: readonly Attack[]) {
  const { names, register } = open()
  let accepted = 0
  const statuses = new Set<number>()
  for (let at = 0; at < count; at++) {
    const status = await register(await attacks[at % attacks.length]!(at))
    statuses.add(status)
    if (status < 400) accepted++
  }
  const registered = []
  for await (const record of exportNames(names)) registered.push(record)
  expect([...statuses].filter((status) => ![400, 401, 422].includes(status))).toEqual([])
  return { accepted, registered }
}

const none = { accepted: 0, registered: [] }

describe('registrations', () => {
  it(`S19 are rejected with a forged signature: 0 of ${count} are accepted`, async () => {
    expect(await send(forged)).toEqual(none)
  })

  it(`S19 are rejected with a time of another moment: 0 of ${count} are accepted`, async () => {
    expect(await send(skewed)).toEqual(none)
  })

  it(`S19 are rejected with another host or none: 0 of ${count} are accepted`, async () => {
    expect(await send(crossHost)).toEqual(none)
  })

  it(`S19 are rejected as messages of another call or form: 0 of ${count} are accepted`, async () => {
    expect(await send(otherCall)).toEqual(none)
  })

  it(`S19 are rejected when they are sent again, in any form: 0 of ${count} are accepted`, async () => {
    const { names, register } = open()
    const replays: readonly ((one: Envelope) => Envelope)[] = [
      (one) => one,
      (one) => ({ ...one, signature: otherForm(one.signature) }),
      (one) => ({ ...one, address: one.address.toLowerCase() }),
      (one) => ({ ...one, coin_type: 0x80000000 + 10 }),
      (one) => ({ ...one, signature: one.signature.toUpperCase().replace('0X', '0x') as Hex }),
      (one) => ({ ...one, address: mallory.address }),
    ]
    let accepted = 0
    for (let at = 0; at < count; at++) {
      const valid = await signed(textOf(at))
      expect(await register(valid)).toBe(200)
      if ((await register(replays[at % replays.length]!(valid))) < 400) accepted++
    }
    expect(accepted).toBe(0)
    let registered = 0
    for await (const { owners } of exportNames(names)) {
      expect(owners).toEqual({ 60: alice.address.toLowerCase() })
      registered++
    }
    expect(registered).toBe(count)
  })
})
