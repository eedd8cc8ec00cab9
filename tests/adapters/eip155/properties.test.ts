import { toBaseUnits } from '@portico/core/adapter/session'
import fc from 'fast-check'
import { formatUnits, getAddress, type Hex, isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { readAnnouncement } from '../../../adapters/eip155/src/discovery/discover.ts'
import { toAddress } from '../../../adapters/eip155/src/session/injected/address.ts'
import { chainIdHex } from '../../../adapters/eip155/src/session/injected/readWallet.ts'
import { chainIdSchema } from '../../../adapters/eip155/src/session/sign.ts'
import { cpuMs } from '../../setup/cpuMs.ts'

const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
  minLength: 40,
  maxLength: 40,
})
const chainId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('addresses', () => {
  it('P2 R5.06 get the checksum that viem computes, with or without 0x', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const lower = text.toLowerCase() as Hex
        const spelled = getAddress(`0x${lower}`)
        for (const given of [spelled, lower, `0x${lower}`, spelled.slice(2)])
          expect(toAddress(given)).toBe(spelled)
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 in mixed case are accepted exactly when viem accepts them', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const mixed = text !== text.toLowerCase() && text !== text.toUpperCase()
        if (mixed) expect(toAddress(`0x${text}`) !== undefined).toBe(isAddress(`0x${text}`))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 with one letter in the wrong case are rejected', () => {
    fc.assert(
      fc.property(digits, fc.nat(39), (text, at) => {
        const spelled = getAddress(`0x${text.toLowerCase()}`)
        const letter = spelled[at + 2] ?? ''
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = spelled.slice(0, at + 2) + other + spelled.slice(at + 3)
        expect(toAddress(wrong) !== undefined).toBe(isAddress(wrong))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 are never recognised in other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        if (!/^(0x)?[0-9a-f]{40}$/i.test(text)) expect(toAddress(text)).toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('chain ids', () => {
  it('P2 are parsed from hex, decimal text and numbers', () => {
    fc.assert(
      fc.property(chainId, (id) => {
        for (const spelled of [id, String(id), chainIdHex(id), chainIdHex(id).toUpperCase()])
          expect(chainIdSchema.safeParse(spelled)).toEqual({ success: true, data: id })
        expect(chainIdHex(id)).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 are positive integers, or rejected', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { success, data } = chainIdSchema.safeParse(value)
        if (success) expect(Number.isSafeInteger(data) && data > 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('amounts', () => {
  it('P1 convert to base units and back without loss', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(units, fc.nat(36), (value, decimals) => {
        expect(toBaseUnits(formatUnits(value, decimals), decimals)).toBe(value)
      }),
      { numRuns: 5_000 },
    )
  })

  it('P1 are rejected when viem would round them', () => {
    const fraction = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(fraction, fc.nat(36), (text, decimals) => {
        const exact = !/[1-9]/.test(text.slice(decimals))
        const run = () => toBaseUnits(`1.${text}`, decimals)
        if (exact) expect(run()).toBeTypeOf('bigint')
        else expect(run).toThrow()
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('announcements', () => {
  it('S3 of any kind are read into valid copies or dropped, for 10 000 samples', () => {
    const anything = fc.anything({ maxDepth: 1, maxKeys: 3 })
    const text = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary' }), anything)
    const icon = fc.oneof(fc.constant('data:image/png;base64,AA'), text)
    const info = fc.record(
      {
        uuid: text,
        rdns: fc.oneof(fc.constantFrom('com.example', 'IO.Wallet', 'a'), text),
        name: text,
        icon,
      },
      { requiredKeys: [] },
    )
    const provider = fc.oneof(fc.constant({ request: async () => null }), anything)
    const detail = fc.oneof(fc.record({ info, provider }), anything)
    fc.assert(
      fc.property(detail, (given) => {
        const read = readAnnouncement(new CustomEvent('x', { detail: given }))
        if (!read) return
        const { name, rdns = 'a.b', icon = 'data:image/png,', uuid = '' } = read.info
        expect([...name].length).toBeLessThanOrEqual(64)
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}]+$/u)
        expect(rdns).toMatch(/^[\w.-]{3,253}$/)
        expect(uuid.length).toBeLessThanOrEqual(64)
        expect(icon).toMatch(/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/)
        expect(Object.isFrozen(read.info)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  }, 30_000)

  it('S10 every pattern handles 50 KB of hostile text quickly', () => {
    const hostile = ['a.', 'a', '0', '0x', '-', '\u200b', '.'].map((unit) => unit.repeat(50_000))
    for (const text of hostile) {
      const info = { uuid: '1', rdns: text.slice(0, 253), name: text, icon: text }
      const ms = cpuMs(() => {
        readAnnouncement(new CustomEvent('x', { detail: { info, provider: {} } }))
        toAddress(text)
        chainIdSchema.safeParse(text)
        expect(() => toBaseUnits(text, 18)).toThrow()
      })
      // A pattern that backtracks takes minutes.
      expect(ms).toBeLessThan(1_000)
    }
  })
})
