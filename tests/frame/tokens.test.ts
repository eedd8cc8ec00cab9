import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint160,
  maxUint256,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { readToken } from '../../server/frame/evm/readTokens.ts'
import type { SignContext } from '../../server/frame/page/FrameContext.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'

const own = `0x${'ab'.repeat(20)}` as const
const spender = `0x${'5e'.repeat(20)}` as const
const usdc = `0x${'c0'.repeat(20)}` as const
const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }

const asString = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const asNumber = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** A contract that answers to `symbol`, `name` and `decimals`; undefined fails. */
function contract(symbol: string | undefined, decimals: string | undefined, name = asString('A')) {
  const answers: Record<string, string | undefined> = {
    '0x95d89b41': symbol,
    '0x06fdde03': name,
    '0x313ce567': decimals,
  }
  return async (method: string, [call]: readonly unknown[]) => {
    const answer = method === 'eth_call' ? answers[(call as { data: string }).data] : undefined
    if (answer === undefined) throw new Error('execution reverted')
    return answer
  }
}

describe('a token', () => {
  it('R6.02 says its symbol and decimals, also as 32 bytes', async () => {
    const six = asNumber(6n)
    const read = { symbol: 'USDC', name: 'A', decimals: 6 }
    expect(await readToken(usdc, contract(asString('USDC'), six))).toEqual(read)
    const old = toHex('MKR', { size: 32 })
    expect(await readToken(usdc, contract(old, six))).toMatchObject({ symbol: 'MKR' })
  })

  it.each([
    ['twice', 2n * 10n ** 18n, undefined],
    ['once', 10n ** 18n, 6],
    ['never', 0n, 6],
    ['by every call alike', 6n, 6],
  ])(
    'S15 has no amount by its decimals alone where a multiplier follows: %s',
    async (_, multiplier, decimals) => {
      const plain = contract(asString('STK'), asNumber(6n))
      const read = await readToken(usdc, async (method, params) =>
        (params[0] as { data: string }).data === '0xa60bf13d'
          ? asNumber(multiplier)
          : plain(method, params),
      )
      expect(read?.decimals).toBe(decimals)
    },
  )

  it.each([
    [-32016, 'over rate limit'],
    [-32603, 'Internal error'],
    [-32000, 'header not found'],
    [429, 'Too many requests'],
    [-32000, 'out of gas credits'],
    [-32000, 'reverting to archive failed: timeout'],
    [-32603, 'Too many reverted requests'],
    [-32005, 'execution reverted quota'],
    [-32005, 'execution reverted'],
    [-32000, 'daily limit of reverted calls'],
    [-32000, 'limit exceeded: call reverted'],
  ])('R6.02 is not shown in smallest units because a node fails: %s %s', async (nodeCode, text) => {
    const node = async () => {
      throw Object.assign(new Error(text), { code: 'node', nodeCode })
    }
    await expect(readToken(usdc, node)).rejects.toMatchObject({ code: 'node' })
  })

  it.each([
    [3, 'execution reverted', '0x'],
    [-32015, 'VM execution error.', 'Reverted 0x'],
    [-32603, 'VM Exception while processing transaction: revert', undefined],
    [-32000, 'invalid opcode: INVALID', undefined],
    [-32000, 'out of gas', undefined],
    [3, 'execution reverted: rate limit exceeded', '0x'],
  ])('R6.02 is none where the contract reverts: %s %s', async (nodeCode, text, data) => {
    const node = async () => {
      throw Object.assign(new Error(text), { code: 'node', nodeCode, data })
    }
    expect(await readToken(usdc, node)).toBeUndefined()
  })

  it.each([
    ['no decimals', asString('USDC'), undefined],
    ['too many decimals', asString('USDC'), asNumber(37n)],
    ['decimals of another length', asString('USDC'), '0x06'],
    ['no symbol', undefined, asNumber(6n)],
    ['an empty symbol', asString(''), asNumber(6n)],
    ['a symbol that is a number', asString('1,000'), asNumber(6n)],
    ['a symbol with spaces', asString('000 USDC'), asNumber(6n)],
    ['a symbol that ends before its length', `${asString('USDC').slice(0, 130)}`, asNumber(6n)],
    ['a symbol of a megabyte', asString('U'.repeat(1_000_000)), asNumber(6n)],
    ['bytes that are no text', `0x${'ff'.repeat(32)}`, asNumber(6n)],
    ['no hexadecimal', 'USDC', asNumber(6n)],
  ])('R6.02 with %s is shown in smallest units', async (_, symbol, decimals) => {
    expect(await readToken(usdc, contract(symbol, decimals))).toBeUndefined()
  })

  it('R6.02 cannot hide characters in its symbol, nor continue the amount before it', async () => {
    const six = asNumber(6n)
    const bidi = await readToken(usdc, contract(asString('US\u202eDC\u200b'), six))
    expect(bidi?.symbol).toBe('USDC')
    const digits = await readToken(usdc, contract(asString('1INCH'), six))
    expect(digits?.symbol).toBe('“1INCH”')
    for (const text of ['.5ETH', '0ETH', 'O00', 'e18', '$1A', '-ETH'])
      expect((await readToken(usdc, contract(asString(text), six)))?.symbol).toBe(`“${text}”`)
    const long = await readToken(usdc, contract(asString('U'.repeat(40)), six))
    expect(long?.symbol).toBe('U'.repeat(12))
  })
})

const chain: Record<string, unknown> = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: `0x${(10n ** 19n).toString(16)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x59682f00',
  eth_estimateGas: '0xea60',
}
const token = contract(asString('USDC'), asNumber(6n))

/** What an approval shows; nothing is signed. */
async function show(method: string, params: unknown): Promise<Approval> {
  const shown: Approval[] = []
  const context = {
    wallet: {
      nodeRequest: async (_: string, asked: string, given: readonly unknown[]) =>
        chain[asked] ?? token(asked, given),
    },
    network: ethereum,
    address: own,
    origin: 'https://app.acme.example',
    async approve(approval: Approval) {
      shown.push(approval)
      throw new Error('declined')
    },
  } as unknown as SignContext // The signer uses no more of it before the approval.
  await expect(signerFor(method).sign(params, context)).rejects.toThrow('declined')
  return shown[0]!
}
const valuesOf = ({ rows }: Approval, label: string) =>
  rows.filter((row) => row.label === label).map(({ value }) => value)

describe('the approval of a call to a token', () => {
  const send = (data: `0x${string}`) => show('eth_sendTransaction', [{ to: usdc, data }])
  const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
    send(encodeFunctionData({ abi: erc20Abi, functionName, args: [spender, amount] }))

  it('R6.02 shows the amount in its unit, the number that is signed, and the contract', async () => {
    const shown = await call('transfer', 1_234_500_000n)
    expect(shown.title).toBe('Send a token')
    expect(valuesOf(shown, 'Amount')).toEqual(['1,234.5 USDC'])
    expect(valuesOf(shown, 'Amount in smallest units')).toEqual(['1,234,500,000'])
    expect(valuesOf(shown, 'Token contract')).toEqual([usdc])
  })

  it('R6.02 says in words that an allowance has no limit', async () => {
    const shown = await call('approve', maxUint256)
    expect(valuesOf(shown, 'Amount')).toEqual(['USDC without limit'])
    expect(shown.warnings.join()).toContain('There is no limit')
    const limited = await call('approve', 5n)
    expect(valuesOf(limited, 'Amount')).toEqual(['0.000005 USDC'])
    expect(limited.warnings).toEqual([])
  })
})

describe('the approval of typed data', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc }
  const field = (name: string, type: string) => ({ name, type })

  it('R6.02 says a permit in words, and shows each of its fields', async () => {
    const types = {
      Permit: [
        field('owner', 'address'),
        field('spender', 'address'),
        field('value', 'uint256'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
    }
    const message = { owner: own, spender, value: '2500000', nonce: 0, deadline: 1_795_000_000 }
    const data = { types, primaryType: 'Permit', domain, message }
    const shown = await show('eth_signTypedData_v4', [own, JSON.stringify(data)])
    expect(shown.title).toBe('Allow spending a token')
    expect(shown.message).toBeUndefined()
    expect(valuesOf(shown, 'Amount')).toEqual(['2.5 USDC'])
    expect(valuesOf(shown, 'Who may spend it')).toEqual([spender])
    expect(valuesOf(shown, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
    expect(valuesOf(shown, 'nonce')).toEqual(['0'])
    expect(valuesOf(shown, 'value')).toEqual(['2500000'])
    expect(shown.details.map(({ label }) => label)).toContain('Hash that is signed')
    const endless = { ...message, value: String(maxUint256), deadline: String(maxUint256) }
    const worst = await show('eth_signTypedData_v4', [own, { ...data, message: endless }])
    expect(valuesOf(worst, 'Amount')).toEqual(['USDC without limit'])
    expect(valuesOf(worst, 'Until')).toEqual(['No end'])
    expect(worst.warnings.join()).toContain('no limit')
  })

  it('R6.02 says the allowances and the transfers of Permit2 in words', async () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const shared = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
    const details = [
      field('token', 'address'),
      field('amount', 'uint160'),
      field('expiration', 'uint48'),
      field('nonce', 'uint48'),
    ]
    const single = {
      types: {
        PermitDetails: details,
        PermitSingle: [
          field('details', 'PermitDetails'),
          field('spender', 'address'),
          field('sigDeadline', 'uint256'),
        ],
      },
      primaryType: 'PermitSingle',
      domain: shared,
      message: {
        details: { token: usdc, amount: String(maxUint160), expiration: 1_795_000_000, nonce: 0 },
        spender,
        sigDeadline: 1_795_000_000,
      },
    }
    const shown = await show('eth_signTypedData_v4', [own, single])
    expect(valuesOf(shown, 'Amount')).toEqual(['USDC without limit'])
    expect(valuesOf(shown, 'Token contract')).toEqual([usdc])
    expect(valuesOf(shown, 'details › nonce')).toEqual(['0'])
    const transfer = {
      types: {
        TokenPermissions: [field('token', 'address'), field('amount', 'uint256')],
        PermitTransferFrom: [
          field('permitted', 'TokenPermissions'),
          field('spender', 'address'),
          field('nonce', 'uint256'),
          field('deadline', 'uint256'),
        ],
      },
      primaryType: 'PermitTransferFrom',
      domain: shared,
      message: { permitted: { token: usdc, amount: '7000000' }, spender, nonce: 1, deadline: 1 },
    }
    const once = await show('eth_signTypedData_v4', [own, transfer])
    expect(valuesOf(once, 'Amount')).toEqual(['7 USDC'])
    expect(once.warnings.join()).toContain('once')
  })

  it('R6.02 shows every value that is signed as a row named by its place, and hides no character', async () => {
    const data = {
      types: {
        Item: [field('tag', 'string'), field('list', 'uint8[]')],
        Order: [
          field('items', 'Item[]'),
          field('ok', 'bool'),
          field('none', 'Item[]'),
          field('raw', 'bytes'),
        ],
      },
      primaryType: 'Order',
      domain: { name: 'Shop', version: '1', salt: `0x${'01'.repeat(32)}` },
      message: {
        items: [{ tag: 'a\u202eb', list: ['0x10', 2] }],
        ok: false,
        none: [],
        raw: '0x01',
      },
    }
    const shown = await show('eth_signTypedData_v4', [own, data])
    expect(shown.rows.slice(2)).toEqual([
      { label: 'items › 1 › tag', value: 'a⟨U+202E⟩b', kind: 'text' },
      { label: 'items › 1 › list › 1', value: '16', kind: 'text' },
      { label: 'items › 1 › list › 2', value: '2', kind: 'text' },
      { label: 'ok', value: 'No', kind: 'text' },
      { label: 'none', value: 'Nothing', kind: 'text' },
      { label: 'raw', value: '0x01', kind: 'code' },
    ])
    expect(shown.warnings.join()).toContain('hidden')
    expect(shown.details.map(({ value }) => value)).toContain('Not named, so any')
    expect(shown.warnings).toContain('This names no network, so it may count on all of them.')
  })

  it('R6.02 is refused where there are more values than a person would read', async () => {
    const data = {
      types: { List: [field('values', 'uint8[]')] },
      primaryType: 'List',
      domain: {},
      message: { values: new Array(501).fill(1) },
    }
    await expect(show('eth_signTypedData_v4', [own, data])).rejects.toThrow('too many fields')
  })
})
