import { type AbiValue, abiReader, encodeAbi, readWords } from '@portico/core/abi'
import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'

/** A value as viem takes it, its type, and as the kit takes it. */
type Sample = {
  readonly type: AbiParameter
  readonly value: unknown
  readonly own: AbiValue
}

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(hexOf)
const anyBytes = fc.uint8Array({ maxLength: 100 })
const text = fc.string({ unit: 'binary', maxLength: 60 })
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const sample =
  (type: string, components?: readonly AbiParameter[]) =>
  (value: unknown, own: AbiValue): Sample => ({
    type: { type, ...(components && { components }) },
    value,
    own,
  })

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  uint.map((it) => sample('uint256')(it, it)),
  bytes(20).map((it) => sample('address')(it, it)),
  bytes(32).map((it) => sample('bytes32')(it, it)),
  anyBytes.map((it) => sample('bytes')(hexOf(it), { bytes: it })),
  anyBytes.map((it) => sample('bytes')(hexOf(it), { bytes: hexOf(it) })),
  text.map((it) => sample('string')(it, { text: it })),
  fc.array(uint, { maxLength: 5 }).map((all) => sample('uint256[]')(all, { list: all })),
  fc.array(bytes(20), { maxLength: 5 }).map((all) => sample('address[]')(all, { list: all })),
  fc
    .array(anyBytes.map(hexOf), { maxLength: 5 })
    .map((all) => sample('bytes[]')(all, { list: all.map((it) => ({ bytes: it })) })),
  fc
    .array(text, { maxLength: 5 })
    .map((all) => sample('string[]')(all, { list: all.map((it) => ({ text: it })) })),
  fc.tuple(uint, uint).map((pair) => sample('uint256[2]')(pair, { tuple: pair })),
)

const tupleOf = (parts: readonly Sample[]): Sample =>
  sample(
    'tuple',
    parts.map((it, at) => ({ ...it.type, name: `p${at}` })),
  )(Object.fromEntries(parts.map((it, at) => [`p${at}`, it.value])), {
    tuple: parts.map((it) => it.own),
  })
const parts = { minLength: 1, maxLength: 4 }
const inner = fc.oneof(leaf, fc.array(leaf, parts).map(tupleOf))
const any = fc.oneof(inner, fc.array(inner, parts).map(tupleOf))

const byViem = (types: readonly string[], values: readonly unknown[]) =>
  encodeAbiParameters(
    types.map((type) => ({ type })),
    values,
  ).slice(2)
const word = (value: bigint) => value.toString(16).padStart(64, '0')

describe('encodeAbi', () => {
  it('encodes any values as viem does', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (all) => {
        const expected = encodeAbiParameters(
          all.map((it) => it.type),
          all.map((it) => it.value),
        )
        expect(encodeAbi(all.map((it) => it.own))).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('encodes lists of tuples, static and of any size, as viem does', () => {
    const call = fc.record({ to: bytes(20), value: uint, data: anyBytes.map(hexOf) })
    const components = [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ]
    fc.assert(
      fc.property(fc.array(call, { maxLength: 6 }), (calls) => {
        const full = [{ type: 'tuple[]', components }]
        const short = [{ type: 'tuple[]', components: components.slice(0, 2) }]
        const tuples = calls.map(({ to, value, data }) => ({ tuple: [to, value, { bytes: data }] }))
        const words = calls.map(({ to, value }) => ({ tuple: [to, value] }))
        expect(encodeAbi([{ list: tuples }])).toBe(encodeAbiParameters(full, [calls]))
        expect(encodeAbi([{ list: words }])).toBe(encodeAbiParameters(short, [calls]))
      }),
    )
  })

  it('puts the values behind a selector or the code of a contract', () => {
    expect(encodeAbi([1n], '0x2e1a7d4d')).toBe(`0x2e1a7d4d${word(1n)}`)
    expect(encodeAbi([])).toBe('0x')
  })

  it('writes addresses and bytes in lower case', () => {
    const upper = `0x${'AB'.repeat(20)}`
    expect(encodeAbi([upper, { bytes: '0xCD' }])).toBe(
      encodeAbi([upper, { bytes: '0xCD' }]).toLowerCase(),
    )
  })

  it.each<[name: string, value: AbiValue]>([
    ['a negative number', -1n],
    ['a number of more than 32 bytes', 2n ** 256n],
    ['hex without 0x', 'ab'.repeat(20)],
    ['hex that is neither of 20 nor of 32 bytes', '0x1234'],
    ['text in the place of an address', `0x${'g'.repeat(40)}`],
    ['bytes of half a byte', { bytes: '0x123' }],
    ['bytes that are not hex', { bytes: '0xzz' }],
    ['bytes without 0x', { bytes: '1234' }],
    ['a number in a list that does not fit', { list: [{ tuple: [-1n] }] }],
  ])('refuses %s', (_, value) => {
    expect(() => encodeAbi([value])).toThrow(RangeError)
  })

  it('refuses a prefix that is not hex', () => {
    expect(() => encodeAbi([], 'approve')).toThrow(RangeError)
  })
})

describe('abiReader', () => {
  it('reads what viem encodes', () => {
    const values = fc.record({
      uint,
      bool: fc.boolean(),
      word: bytes(32),
      address: bytes(20),
      bytes: anyBytes.map(hexOf),
      text: text.filter((it) => !it.startsWith('\ufeff')), // a decoder drops this mark
      addresses: fc.array(bytes(20), { maxLength: 10 }),
      list: fc.array(anyBytes.map(hexOf), { maxLength: 10 }),
    })
    const types = [
      'uint256',
      'bool',
      'bytes32',
      'address',
      'bytes',
      'string',
      'address[]',
      'bytes[]',
    ]
    fc.assert(
      fc.property(values, (all) => {
        const reader = abiReader(byViem(types, Object.values(all)))
        expect({
          uint: reader.uint(0),
          bool: reader.bool(1),
          word: reader.word(2),
          address: reader.address(3),
          bytes: reader.bytes(4),
          text: reader.text(5),
          addresses: reader.list(6, (it, at) => it.address(at)),
          list: reader.list(7, (it, at) => it.bytes(at)),
        }).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  it('reads a tuple of any size behind its offset', () => {
    const data = encodeAbi([7n, { tuple: [8n, { bytes: '0xabcd' }] }])
    const tuple = abiReader(data.slice(2)).at(1)
    expect([tuple.uint(0), tuple.bytes(1)]).toEqual([8n, '0xabcd'])
  })

  const past = (hex: string) => abiReader(word(32n) + hex)
  it.each<[name: string, read: () => unknown]>([
    ['a word behind the end', () => abiReader(word(1n)).uint(1)],
    ['a word that is cut off', () => abiReader(word(1n).slice(1)).uint(0)],
    ['a word with 0x', () => abiReader(`0x${word(1n)}`).uint(0)],
    ['a boolean that is neither 0 nor 1', () => abiReader(word(2n)).bool(0)],
    ['an address with more than 20 bytes', () => abiReader('1'.repeat(64)).address(0)],
    ['an offset behind the end', () => abiReader(word(64n)).bytes(0)],
    ['an offset that is too large', () => abiReader(word(2n ** 255n)).at(0)],
    ['a length that is too large', () => past(word(65_537n)).bytes(0)],
    ['bytes that are shorter than their length', () => past(`${word(3n)}abcd`).bytes(0)],
    ['bytes that are not hex', () => past(`${word(2n)}abzz`).bytes(0)],
    ['a text that is shorter than its length', () => past(`${word(3n)}abcd`).text(0)],
    ['a list with more elements than are read', () => past(word(65n)).list(0, () => 0)],
    ['a list without its elements', () => past(word(1n)).list(0, (it, at) => it.uint(at))],
  ])('refuses %s', (_, read) => {
    expect(read).toThrow(RangeError)
  })

  it('only throws range errors for any data', () => {
    const data = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 300 }).map((it) => hexOf(it).slice(2)),
      // Words that look like offsets and lengths.
      fc
        .array(
          fc.nat(300).map((it) => word(BigInt(it))),
          { maxLength: 12 },
        )
        .map((it) => it.join('')),
    )
    fc.assert(
      fc.property(data, fc.nat(5), (hex, at) => {
        const reader = abiReader(hex)
        for (const read of [
          () => reader.uint(at),
          () => reader.bool(at),
          () => reader.address(at),
          () => reader.bytes(at),
          () => reader.text(at),
          () => reader.list(at, (it, index) => it.at(index).bytes(0)),
        ])
          try {
            read()
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError)
          }
      }),
    )
  })
})

describe('readWords', () => {
  it('reads the words of an answer', () => {
    fc.assert(
      fc.property(fc.array(uint, { minLength: 1, maxLength: 20 }), (all) => {
        expect(readWords(`0x${all.map(word).join('')}`)).toEqual(all)
      }),
    )
  })

  it.each([undefined, '', '0x', '0x12', `0x${word(1n)}ab`, word(1n)])(
    'has no words of %s',
    (answer) => {
      expect(readWords(answer)).toEqual([])
    },
  )

  it('reads 256 words at most', () => {
    expect(readWords(`0x${word(1n).repeat(300)}`)).toHaveLength(256)
  })
})
