import { cleanText } from '@portico/core/feature/store'
import fc from 'fast-check'
import { encodeAbiParameters, type Hex, parseAbiParameters, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readLog } from '../../../server/src/dataApi/chainIndex/block/readMoves.ts'
import { toStoredBlock } from '../../../server/src/dataApi/chainIndex/block/toStoredBlock.ts'
import type {
  ChainNode,
  NodeRequest,
} from '../../../server/src/dataApi/chainIndex/node/createNode.ts'
import { historyCursor } from '../../../server/src/dataApi/chainIndex/readHistory.ts'
import {
  decodeText,
  readNft,
  readToken,
} from '../../../server/src/dataApi/chainIndex/token/readToken.ts'

const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const contract = `0x${'c'.repeat(40)}`
const bytesOf = (text: string) => encodeAbiParameters(parseAbiParameters('string'), [text])
const hexadecimal = fc
  .uint8Array({ maxLength: 300 })
  .map((it) => `0x${Buffer.from(it).toString('hex')}`)
const word = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((it) => `0x${Buffer.from(it).toString('hex')}`)

const anyText = fc
  .array(fc.nat(0x10ffff), { maxLength: 100 })
  .map((it) => String.fromCodePoint(...it))

/** A node whose contract returns an answer for each selector, and reverts for any other. */
function contractNode(answers: Readonly<Record<string, string>>): ChainNode {
  const answer = async <value>({ params }: NodeRequest<value>) => {
    const [{ data }] = params as [{ data: string }]
    return answers[data.slice(0, 10)] as value | undefined
  }
  return {
    requestIfAllowed: answer,
    request: async (call) => (await answer(call))!,
    find: answer,
    recheck() {},
  }
}

describe('untrusted text', () => {
  it('T16 is stripped of control, direction and invisible characters, and shortened', () => {
    expect(cleanText('U\u202eS\u0000D\u200b \n\t C\u2066', 64)).toBe('USD C')
    expect(cleanText('💧'.repeat(99), 12)).toBe('💧'.repeat(12))
    expect(cleanText('\ud83d', 12)).toBe('')
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text, 12)
        // Joiners and tags are kept where they shape an emoji or letters.
        expect(clean).not.toMatch(/(?!\u200c|\u200d|[\u{e0030}-\u{e007f}])\p{C}/u)
        expect([...clean].length).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('T16 is decoded from string or bytes32, or is empty', () => {
    expect(decodeText(bytesOf('Pier Dollar'))).toBe('Pier Dollar')
    expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
    expect(decodeText('0x')).toBe('')
    fc.assert(
      fc.property(hexadecimal, (data) => {
        expect(typeof decodeText(data)).toBe('string')
      }),
    )
  })

  it('T16 of a token that reverts or returns absurd values is empty, with 0 decimals', async () => {
    const nothing = { address: contract, name: '', symbol: '', decimals: 0 }
    expect(await readToken(contractNode({}), contract)).toEqual(nothing)
    const absurdAnswers = { '0x313ce567': `0x${'f'.repeat(64)}`, '0x06fdde03': '0x1234' }
    expect(await readToken(contractNode(absurdAnswers), contract)).toEqual(nothing)
    const plain = {
      '0x313ce567': `0x${'0'.repeat(62)}12`,
      '0x06fdde03': bytesOf('<b>Visit\u202e evil.example</b>'.padEnd(99, '!')),
      '0x95d89b41': stringToHex('OLD', { size: 32 }),
    }
    const token = await readToken(contractNode(plain), contract)
    expect(token).toMatchObject({ symbol: 'OLD', decimals: 18 })
    expect(token.name).toHaveLength(64)
  })

  // vultisig/vultisig-android#5880, vultisig/vultisig-android#4877
  it.each([
    ['bytes padded on the left', `0x${'4d4b52'.padStart(64, '0')}`],
    ['bytes with more after their end', `0x${'4d4b520041'.padEnd(64, '0')}`],
    ['bytes and more words', `0x${'4d4b52'.padEnd(128, '0')}`],
    ['the digits of bytes', bytesOf('4d4b52000000')],
  ])(
    'of a token is read from %s, as clients read it, with the decimals of the first word',
    async (_, symbol) => {
      const answers = {
        '0x95d89b41': symbol,
        '0x313ce567': `0x${'0'.repeat(62)}12${'0'.repeat(64)}`,
      }
      const token = await readToken(contractNode(answers), contract)
      expect(token).toMatchObject({ symbol: 'MKR', decimals: 18 })
    },
  )
})

describe('untrusted NFT metadata', () => {
  const nft = {
    from: contract,
    to: contract,
    kind: 'erc721',
    token: contract,
    tokenId: '7',
    amount: '1',
  } as const
  const read = (uri: string) => readNft(contractNode({ '0xc87b56dd': bytesOf(uri) }), nft)
  const json = (value: unknown) =>
    `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`

  it('T16 is read from the contract only, whatever URL it returns', async () => {
    const found = { name: 'One', image: 'ipfs://bafy/1.png' }
    expect(await read(json(found))).toEqual(found)
    expect(await read(`data:application/json,${JSON.stringify({ name: '100%' })}`)).toEqual({
      name: '100%',
    })
    for (const uri of [
      'https://evil.example/1',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '',
    ])
      expect(await read(uri)).toBeUndefined()
  })

  it('T16 has no image if that is not an image, or too large', async () => {
    const images = ['javascript:alert(1)', 'data:text/html,<script>', 'http://x.example/a', 7]
    for (const image of [
      ...images,
      `data:image/png,${'a'.repeat(20_000)}`,
      `https://${'a'.repeat(3_000)}`,
    ])
      expect(await read(json({ name: 'One', image }))).toEqual({ name: 'One' })
  })

  it('T16 never stops the index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json().map(json), hexadecimal), async (uri) => {
        await read(uri)
        await readNft(contractNode({ '0xc87b56dd': uri.startsWith('0x') ? uri : '0x' }), nft)
      }),
    )
  })
})

describe('untrusted blocks', () => {
  const hash = `0x${'a'.repeat(64)}`
  const sender = `0x${'1'.repeat(40)}`
  const whole = {
    number: 1n,
    hash,
    parentHash: hash,
    timestamp: 1_700_000_000,
    innerCalls: new Map(),
    transactions: [{ hash, from: sender, to: contract, nonce: 0, value: 0n, input: '0x' }],
  }
  const receipt = { transactionHash: hash, blockHash: hash, status: 1n, gasUsed: 1n }
  const token = { address: contract, name: 'N', symbol: 'N', decimals: 0 }
  const image = `data:image/png,${'a'.repeat(10_000)}`
  const loadCatalogue = async () => ({
    tokens: [],
    token: () => token,
    nft: () => ({ name: 'N', image }),
  })

  it('may have a timestamp beyond the range of Date', async () => {
    const receipts = [{ ...receipt, logs: [] }]
    const { transactions } = await toStoredBlock(
      { ...whole, receipts, timestamp: 2e63 },
      loadCatalogue,
    )
    expect(Date.parse(transactions[0]!.summary.minedAt)).toBeGreaterThan(0)
  })

  it('T16 with thousands of NFTs keep a history page small', async () => {
    const topics = (id: number) =>
      [transferEvent, sender, sender, id].map(
        (it) => `0x${BigInt(it).toString(16).padStart(64, '0')}`,
      )
    const logs = Array.from({ length: 2_000 }, (_, at) => {
      return { address: contract, topics: topics(at), data: '0x' }
    })
    const stored = await toStoredBlock(
      { ...whole, receipts: [{ ...receipt, logs }] },
      loadCatalogue,
    )
    const part = stored.transactions[0]!.parts.get(sender)!
    expect(part.transfers).toHaveLength(100)
    expect(part.transfers[0]?.nft).toEqual({ name: 'N', image })
    expect(part.transfers[99]?.nft).toEqual({ name: 'N' })
    expect(JSON.stringify(part).length).toBeLessThan(60_000)
  })
})

describe('untrusted events', () => {
  const events: readonly Hex[] = [
    transferEvent,
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
    '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  ]

  it('T16 give well-formed transfers and approvals or none, whatever their data', () => {
    const log = fc.record({
      address: fc.constant(contract),
      topics: fc
        .tuple(fc.constantFrom(...events), fc.array(word, { maxLength: 4 }))
        .map(([first, rest]) => [first, ...rest]),
      data: fc.oneof(
        hexadecimal,
        fc.array(word, { maxLength: 6 }).map((it) => `0x${it.map((one) => one.slice(2)).join('')}`),
      ),
    })
    fc.assert(
      fc.property(log, (it) => {
        const { transfers, approvals } = readLog(it)
        for (const { from, to, amount, tokenId = '0' } of transfers) {
          expect(`${from} ${to}`).toMatch(/^0x[\da-f]{40} 0x[\da-f]{40}$/)
          expect(`${amount} ${tokenId}`).toMatch(/^\d+ \d+$/)
        }
        for (const { owner, spender } of approvals)
          expect(`${owner} ${spender}`).toMatch(/^0x[\da-f]{40} 0x[\da-f]{40}$/)
      }),
    )
  })
})

describe('untrusted cursors', () => {
  it('are accepted if the index issued them, and rejected otherwise', () => {
    const place = { block: 2n ** 40n, position: 7 }
    expect(historyCursor.read(historyCursor.write(place))).toEqual(place)
    expect(() => historyCursor.read(`${historyCursor.write(place)} `)).toThrow()
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          // A short text may be a valid cursor by chance.
          expect(historyCursor.write(historyCursor.read(text))).toBe(text)
        } catch (error) {
          expect(error).toMatchObject({ code: 'chainIndex/cursor' })
        }
      }),
    )
  })
})
