import { encodeAbi, readWords } from '@portico/core/abi'
import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { encodeCall, selectors } from '../../../features/src/swaps/uniswap/encodeCall.ts'
import { encodePath } from '../../../features/src/swaps/uniswap/Route.ts'
import { splitSignature } from '../../../features/src/swaps/uniswap/routerCalls.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((it) => `0x${Buffer.from(it).toString('hex')}` as Hex)
const address = hex(20)
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const bytes = fc.nat(100).chain(hex)

describe('the encoding of calls', () => {
  it.each(Object.entries(selectors))('has the selector of %s', (signature, selector) => {
    expect(selector).toBe(toFunctionSelector(signature))
  })

  it('P1 equals that of viem, for lists, bytes and tuples', () => {
    const v2 = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address)'])
    const v3 = parseAbi(['function exactInput((bytes,address,uint256,uint256))'])
    const many = parseAbi(['function multicall(uint256,bytes[])'])
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 4 }),
        fc.array(bytes, { maxLength: 4 }),
        fc.tuple(units, units, address, bytes),
        (list, calls, [one, two, to, path]) => {
          const name = 'swapExactTokensForTokens(uint256,uint256,address[],address)'
          expect(encodeCall(name, one, two, { list }, to)).toBe(
            encodeFunctionData({ abi: v2, args: [one, two, list, to] }),
          )
          const tuple = [{ bytes: path }, to, one, two]
          expect(encodeCall('exactInput((bytes,address,uint256,uint256))', { tuple })).toBe(
            encodeFunctionData({ abi: v3, args: [[path, to, one, two]] }),
          )
          const data = { list: calls.map((it) => ({ bytes: it })) }
          expect(encodeCall('multicall(uint256,bytes[])', one, data)).toBe(
            encodeFunctionData({ abi: many, args: [one, calls] }),
          )
          const inPlace = [{ tuple: [to, one] }, { bytes: path }]
          expect(encodeAbi(inPlace)).toBe(
            encodeAbiParameters(parseAbiParameters('(address, uint256), bytes'), [[to, one], path]),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('P1 packs the path of a route as viem does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(address, fc.nat(999_999)), { minLength: 1, maxLength: 3 }),
        address,
        (hops, last) => {
          const tokens = [...hops.map(([token]) => token), last]
          const pools = hops.map(([, fee]) => ({
            fee,
            version: 'v3' as const,
            address: '',
            token0: '',
            token1: '',
            reserve0: 0n,
            reserve1: 0n,
          }))
          const types = hops.flatMap(() => ['address', 'uint24'])
          const values = hops.flat()
          const expected = encodePacked([...types, 'address'], [...values, last])
          expect(encodePath({ version: 'v3', pools, tokens })).toBe(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('reads the words of an answer, at most 256, and nothing of what is no answer', () => {
    const word = '00'.repeat(31)
    expect(readWords(`0x${word}07${word}08`)).toEqual([7n, 8n])
    expect(readWords(`0x${`${word}01`.repeat(300)}`)).toHaveLength(256)
    for (const answer of [undefined, '', '0x', '0x07', `0x${word}`, `0x${word}zz`, `${word}07`])
      expect(readWords(answer)).toEqual([])
  })

  it('splits a signature of 65 bytes into its parts, whatever its parity is written as', () => {
    const [r, s] = ['1a'.repeat(32), '2b'.repeat(32)]
    for (const [last, v] of [
      ['00', 27n],
      ['01', 28n],
      ['1b', 27n],
      ['1c', 28n],
    ] as const)
      expect(splitSignature(`0x${r}${s}${last}`)).toEqual({ r: `0x${r}`, s: `0x${s}`, v })
    for (const bad of ['0x', `0x${r}${s}`, `0x${r}${s}02`, `0x${r}${s}1b00`, `${r}${s}1b`])
      expect(splitSignature(bad)).toBeUndefined()
  })
})
