import { getBase58Decoder } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { base58 } from '../../server/frame/bytes.ts'
import { getAssets } from '../../server/frame/calls/getAssets.ts'
import type { ReadContext, SignContext } from '../../server/frame/page/FrameContext.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'
import { decodeBase58 } from '../../server/frame/sign/signMessages.ts'

const own = `0x${'ab'.repeat(20)}`
const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const field = (type: string, name = 'value') => ({ type, name })
/** Nothing of it may be asked of a node, or shown. */
const context = { network: ethereum, address: own, origin: 'https://app.acme.example' }

const sign = (params: unknown) =>
  signerFor('eth_signTypedData_v4').sign(params, context as unknown as SignContext)
const data = (type: string, value: unknown, domain: object = {}) => ({
  types: { List: [field(type)] },
  primaryType: 'List',
  domain,
  message: { value },
})

describe('typed data that makes no sense', () => {
  const deep = (depth: number): unknown => (depth === 0 ? [1] : [deep(depth - 1)])
  const cyclic: Record<string, unknown> = {}
  cyclic.value = cyclic
  it.each([
    ['a chain id that is a path', data('uint8', 1, { chainId: '../..' })],
    ['a chain id that is no integer', data('uint8', 1, { chainId: 1.5 })],
    ['a negative chain id', data('uint8', 1, { chainId: -1 })],
    ['a chain id 0X1', data('uint8', 1, { chainId: '0X1' })],
    ['130,000 numbers', data('uint8[130000]', new Array(130_000).fill(1))],
    ['130,000 numbers in a list of a known form', data('uint8[]', new Array(130_000).fill(1))],
    ['50,000 lists', data('string[][]', new Array(50_000).fill(['a', 'b']))],
    ['lists in lists', data('uint8[][][][]', deep(200))],
    ['data that contains itself', data('List', cyclic)],
    ['an address 0X', data('address', `0X${'ab'.repeat(20)}`)],
    ['a number 0X', data('uint8', '0X01')],
    ['bytes 0X', data('bytes', '0X01')],
    [
      'too many types',
      {
        ...data('uint8', 1),
        types: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`T${at}`, []])),
      },
    ],
    ['text that is no JSON', '{'],
    ['JSON without end', '['.repeat(100_000)],
  ])('ends as `input`: %s', async (_, given) => {
    await expect(sign([own, given])).rejects.toMatchObject({ code: 'input' })
  })

  it('ends as `input` for an account that is no text', async () => {
    const account = {
      toString() {
        throw new TypeError('never')
      },
    }
    await expect(sign([account, data('uint8', 1)])).rejects.toMatchObject({ code: 'input' })
    await expect(sign([Object.create(null), data('uint8', 1)])).rejects.toMatchObject({
      code: 'input',
    })
  })

  it('is counted first: each value is looked at once at most', async () => {
    let reads = 0
    const list = new Proxy(new Array(50_000).fill('a'), {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++
        return Reflect.get(target, key)
      },
    })
    await expect(sign([own, data('string[]', list)])).rejects.toMatchObject({ code: 'input' })
    expect(reads).toBeLessThanOrEqual(50_000)
  })
})

describe('base58', () => {
  it('is what others write and read, also for zeros and long texts', () => {
    for (const length of [0, 1, 2, 8, 9, 10, 32, 33, 64, 65, 1_000, 4_000])
      for (const zeros of [0, 1, 3]) {
        const bytes = Uint8Array.from({ length }, (_, at) =>
          at < zeros ? 0 : (at * 73 + 41) % 256,
        )
        const text = getBase58Decoder().decode(bytes)
        expect(base58.encode(bytes)).toBe(text)
        expect(decodeBase58(text)).toEqual(bytes)
      }
  })

  it.each(['0', 'O', 'I', 'l', '1é', '11 ', '1'.repeat(22_501), `${'2'.repeat(30)}!`])(
    'refuses another text as `input`',
    (text) => {
      expect(() => decodeBase58(text)).toThrow(expect.objectContaining({ code: 'input' }))
    },
  )
})

it('a node that answers nonsense to a question for assets is told as the node’s fault', async () => {
  for (const answer of [null, {}, '0X1', 'x', '0x'.padEnd(200, '1')]) {
    const reading: unknown = {
      ...context,
      networks: [ethereum],
      wallet: { nodeRequest: async () => answer },
    }
    const asked = getAssets([{ account: own }], reading as ReadContext)
    await expect(asked).rejects.toMatchObject({ code: 'node' })
  }
})
