import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { base64url } from '../../server/frame/bytes.ts'
import { checkAssertion, readDerSignature } from '../../server/frame/signers/checkAssertion.ts'
import { decodeBytesList } from '../../server/frame/signers/readSigners.ts'
import { type SigningOptions, siteOrigin, softPasskey } from './setup/softPasskey.ts'

const challenge = base64url.encode(new Uint8Array(32).fill(7))
const passkey = softPasskey()
const expected = { challenge, origin: siteOrigin, passkeys: [passkey] }
const answers = (options: SigningOptions, asked = challenge) =>
  checkAssertion(passkey.answer(asked, options), expected)

describe('what a passkey signed', () => {
  it('R6.02 counts with the lower `s`, and says where the contract finds challenge and type', async () => {
    for (const isHigh of [false, true]) {
      const { parts } = await answers({ isHigh })
      expect(parts.s).toBeLessThan(2n ** 255n)
      const text = Buffer.from(parts.clientData).toString()
      expect(text.slice(parts.challengeIndex)).toMatch(`"challenge":"${challenge}"`)
      expect(text.slice(parts.typeIndex)).toMatch(/^"type":"webauthn.get"/)
    }
  })

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const refusals: readonly (readonly [string, SigningOptions, RegExp])[] = [
    ['for a page of another site', { origin: 'https://evil.example' }, /another site/],
    ['for a parent domain', { host: 'acme.example' }, /another site/],
    ['without that the person was verified', { flags: 1 }, /verified/],
    ['without a person', { flags: 4 }, /verified/],
    ['when it was made', { type: 'webauthn.create' }, /something else/],
    ['with another key', { key: stranger }, /does not fit/],
  ]
  for (const [title, options, message] of refusals)
    it(`R6.02 is refused ${title}`, async () => {
      await expect(answers(options)).rejects.toMatchObject({
        code: 'factor',
        message: expect.stringMatching(message),
      })
    })

  it('R6.02 is refused for another operation, by another credential, and changed afterwards', async () => {
    const other = base64url.encode(new Uint8Array(32).fill(8))
    await expect(answers({}, other)).rejects.toThrow('something else')
    const credential = softPasskey().credential
    const given = passkey.answer(challenge)
    const check = (change: object) => checkAssertion({ ...given, ...change }, expected)
    await expect(check({ credential })).rejects.toThrow('Another passkey')
    const clientData = Buffer.from(given.clientData, 'base64url').toString()
    const changed = Buffer.from(clientData.replace('true', 'false')).toString('base64url')
    await expect(check({ clientData: changed })).rejects.toThrow('does not fit')
    for (const broken of ['AA', base64url.encode(new Uint8Array(70))])
      await expect(check({ signature: broken })).rejects.toThrow('unknown form')
    await expect(check({ clientData: 'e30' })).rejects.toThrow('something else')
    await expect(check({ authenticatorData: 'AA' })).rejects.toThrow('another site')
  })

  it('R6.02 has two numbers of the curve, and nothing after them', () => {
    const whole = Buffer.from(passkey.answer(challenge).signature, 'base64url')
    for (let length = 0; length < whole.length; length++)
      expect(() => readDerSignature(Uint8Array.from(whole.subarray(0, length)))).toThrow('form')
    expect(() => readDerSignature(Uint8Array.from([...whole, 0]))).toThrow('form')
    expect(() => readDerSignature(Uint8Array.of(0x30, 6, 2, 1, 0, 2, 1, 1))).toThrow('form')
  })
})

describe('the list of signers that a node answers', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')

  it('R6.02 is read whole, or not at all', () => {
    const list = [word(32), word(2), word(64), word(128), word(2), 'abcd'.padEnd(64, '0'), word(0)]
    expect(decodeBytesList(`0x${list.join('')}`)).toEqual(['0xabcd', '0x'])
    const broken = [
      ...['0x', '0xzz', undefined, 5, `0x${word(32)}`, `0x${word(32)}${word(1)}`],
      `0x${word(32)}${word(33)}${word(0).repeat(40)}`,
      `0x${word(32)}${word(1)}${word(32)}${word(40)}ab`,
      `0x${'f'.repeat(64)}`,
      `0x${word(32)}${word(1)}${'f'.repeat(64)}`,
      `0x${'00'.repeat(200_000)}`,
    ]
    for (const reply of broken) expect(() => decodeBytesList(reply)).toThrow()
  })
})
