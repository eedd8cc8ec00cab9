import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { base58, base64 } from '../../server/frame/bytes.ts'
import type { PreparedTransaction } from '../../server/frame/evm/prepareTransactions.ts'
import type { SignContext } from '../../server/frame/page/FrameContext.ts'
import { describeEvmTransaction } from '../../server/frame/sign/reviewTransactions.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'
import { decodeBase58, describeMessage } from '../../server/frame/sign/signMessages.ts'

const key = (seed: number) => ed25519.getPublicKey(new Uint8Array(32).fill(seed))
const own = base58.encode(key(7))
const system = new Uint8Array(32)
const budget = decodeBase58('ComputeBudget111111111111111111111111111111')
const evmAddress = `0x${'ab'.repeat(20)}`

const solana = { id: 'solana:mainnet', name: 'Solana', symbol: 'SOL', decimals: 9 }
const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }

/** What an approval shows; nothing is signed. `node` answers for the operator's node. */
async function show(
  method: string,
  params: unknown,
  node: (method: string, params: readonly unknown[]) => unknown = () => null,
): Promise<Approval> {
  const isSolana = method.startsWith('solana_')
  const shown: Approval[] = []
  const context = {
    // The signer uses no more of the worker before the approval.
    wallet: {
      nodeRequest: async (_: string, asked: string, params: readonly unknown[]) =>
        node(asked, params),
    },
    network: isSolana ? solana : ethereum,
    address: isSolana ? own : evmAddress,
    origin: 'https://app.acme.example',
    async approve(approval: Approval) {
      shown.push(approval)
      throw new Error('declined')
    },
  } as unknown as SignContext
  await expect(signerFor(method).sign(params, context)).rejects.toThrow('declined')
  const [approval] = shown
  if (!approval) throw new Error('Nothing was shown')
  return approval
}

const amountOf = (lamports: bigint) => {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return data
}
const instruction = (program: number, accounts: readonly number[], data: Uint8Array) =>
  Uint8Array.of(program, accounts.length, ...accounts, data.length, ...data)

/** A transaction on the wire with the given keys, of which the first ones sign. */
function wire(
  keys: readonly Uint8Array[],
  signers: number,
  instructions: readonly Uint8Array[],
  tables?: Uint8Array,
) {
  const message = [
    ...(tables ? [0x80] : []),
    ...[signers, 0, 1, keys.length, ...keys.flatMap((it) => [...it])],
    ...[
      ...new Uint8Array(32).fill(3),
      instructions.length,
      ...instructions.flatMap((it) => [...it]),
    ],
    ...(tables ?? []),
  ]
  return base64.encode(Uint8Array.of(signers, ...new Uint8Array(64 * signers), ...message))
}
const feeOf = ({ rows }: Pick<Approval, 'rows'>) =>
  rows.find(({ label }) => label === 'Network fee')?.value

describe('the approval of transactions of Solana', () => {
  const pay = (payer: Uint8Array) =>
    payer === system
      ? wire([key(7), key(9), system], 1, [instruction(2, [0, 1], amountOf(5n))])
      : wire([payer, key(7), system], 2, [instruction(2, [1, 0], amountOf(5n))])

  it('R6.02 shows the fees of those that this account pays, also where another pays one of them', async () => {
    const node = (method: string) => (method === 'getFeeForMessage' ? { value: 5_000 } : null)
    const mixed = { transactions: [pay(system), pay(key(9))] }
    expect(feeOf(await show('solana_signAllTransactions', mixed, node))).toBe('0.000005 SOL')
    const others = { transaction: pay(key(9)) }
    expect(feeOf(await show('solana_signTransaction', others, node))).toContain('Another account')
  })

  it('R6.02 shows a priority fee that takes much, also where the node names no fee', async () => {
    const price = new Uint8Array(9)
    price[0] = 3
    new DataView(price.buffer).setBigUint64(1, 1_000_000_000_000n, true)
    const limit = Uint8Array.of(2, ...new Uint8Array(new Uint32Array([1_400_000]).buffer))
    const instructions = [
      instruction(3, [], price),
      instruction(3, [], limit),
      instruction(2, [0, 1], amountOf(5n)),
    ]
    const transaction = wire([key(7), key(9), system, budget], 1, instructions)
    const { rows, details } = await show('solana_signTransaction', { transaction })
    expect(feeOf({ rows })).toBe('1,400.000005 SOL')
    // The amount and its receiver come first, and what makes up the fee is among the details.
    expect(rows.map(({ label }) => label)).toEqual(['Amount', 'To', 'Your account', 'Network fee'])
    expect(details[0]).toMatchObject({ value: '1,000,000,000,000' })
  })

  it('R6.02 shows the larger fee where the node names less than the transaction itself allows', async () => {
    const node = (method: string) => (method === 'getFeeForMessage' ? { value: 1 } : null)
    expect(feeOf(await show('solana_signTransaction', { transaction: pay(system) }, node))).toBe(
      '0.000005 SOL',
    )
  })

  it('R6.02 simulates each of several transactions, and names who else pays', async () => {
    const transactions = [pay(system), pay(key(9)), pay(system)]
    let simulated = 0
    const node = (method: string) =>
      method === 'simulateTransaction'
        ? { value: { err: simulated++ === 1 ? 'Broke' : null } }
        : null
    const { warnings, rows } = await show('solana_signAllTransactions', { transactions }, node)
    expect(simulated).toBe(3)
    expect(warnings).toEqual([
      'Transaction 2, if it were alone: This transaction would fail: "Broke" It may need those before it.',
    ])
    const payers = rows.filter(({ label }) => label === 'Who pays the fee')
    expect(payers.map(({ value }) => value)).toEqual([base58.encode(key(9))])
  })

  it('R6.02 shows a token transfer in the units of its mint, with the receiver, where the node knows them', async () => {
    const token = decodeBase58('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const data = new Uint8Array(9)
    data[0] = 3
    new DataView(data.buffer).setBigUint64(1, 1_500_000n, true)
    const transaction = wire([key(7), key(8), key(9), token], 1, [instruction(3, [1, 2, 0], data)])
    const account = (mint: Uint8Array, owner: Uint8Array) => {
      const bytes = new Uint8Array(165)
      bytes.set(mint)
      bytes.set(owner, 32)
      return { owner: base58.encode(token), data: [base64.encode(bytes), 'base64'] }
    }
    const mint = new Uint8Array(82)
    mint[44] = 6
    mint[45] = 1
    const chain: Record<string, unknown> = {
      [base58.encode(key(8))]: account(key(5), key(7)),
      [base58.encode(key(9))]: account(key(5), key(6)),
      [base58.encode(key(5))]: {
        owner: base58.encode(token),
        data: [base64.encode(mint), 'base64'],
      },
    }
    const node = (method: string, [names]: readonly unknown[]) =>
      method === 'getMultipleAccounts'
        ? { value: (names as string[]).map((name) => chain[name] ?? null) }
        : null
    const { rows } = await show('solana_signTransaction', { transaction }, node)
    expect(rows.slice(0, 5)).toEqual([
      { label: 'Amount', value: '1.5', kind: 'amount' },
      { label: 'To', value: base58.encode(key(6)), kind: 'address' },
      { label: 'To token account', value: base58.encode(key(9)), kind: 'address' },
      { label: 'Token', value: base58.encode(key(5)), kind: 'address' },
      { label: 'Amount in smallest units', value: '1,500,000', kind: 'text' },
    ])
    // An account of another program says nothing about tokens.
    chain[base58.encode(key(8))] = { ...account(key(5), key(7)), owner: base58.encode(system) }
    const unknown = await show('solana_signTransaction', { transaction }, node)
    expect(unknown.rows[0]).toMatchObject({ label: 'Amount in smallest units', value: '1,500,000' })
  })

  it('S15 shows the deposit of each token account that the visitor opens for others, and all together', async () => {
    const program = (name: string) => decodeBase58(name)
    const associated = program('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
    const token = program('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const newer = program('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
    const keys = [key(7), key(3), key(4), key(5), system, token, newer, associated]
    const create = (payer: number, of: number) =>
      instruction(7, [payer, 1, 2, 3, 4, of], Uint8Array.of(1))
    const asked = async (...instructions: Uint8Array[]) => {
      const transaction = wire(keys, 1, instructions)
      return show('solana_signTransaction', { transaction })
    }
    const depositsIn = ({ rows }: Approval) =>
      rows.filter(({ label }) => /eposit/.test(label)).map(({ value }) => value)
    expect(depositsIn(await asked(create(0, 5)))).toEqual(['0.00203928 SOL'])
    expect(depositsIn(await asked(create(0, 5), create(0, 6)))).toEqual([
      '0.00203928 SOL',
      '0.00207408 SOL or more',
      '0.00411336 SOL or more',
    ])
    expect(depositsIn(await asked(create(1, 5)))).toEqual([base58.encode(key(3))])
    // What is not that instruction to the letter is unknown.
    for (const bad of [
      instruction(7, [0, 1, 2, 3, 4], Uint8Array.of(1)),
      instruction(7, [0, 1, 2, 3, 5, 5], Uint8Array.of(1)),
      instruction(7, [0, 1, 2, 3, 4, 4], Uint8Array.of(1)),
      instruction(7, [0, 1, 2, 3, 4, 5], Uint8Array.of(2)),
    ])
      expect((await asked(bad)).warnings).toHaveLength(1)
  })

  it('R6.02 warns of a recipient that stands in a lookup table', async () => {
    const table = Uint8Array.of(1, ...key(5), 1, 4, 0)
    const transaction = wire([key(7), system], 1, [instruction(1, [0, 2], amountOf(5n))], table)
    const { warnings } = await show('solana_signTransaction', { transaction })
    expect(warnings.join()).toContain('table')
    const plain = await show('solana_signTransaction', { transaction: pay(system) })
    expect(plain.warnings).toEqual([])
  })

  it('R6.02 refuses a message that is a transaction, of whatever version', async () => {
    for (const version of [0x80, 0x81, 0xbf]) {
      const message = base58.encode(Uint8Array.of(version, 1, 2, 3))
      const signing = show('solana_signMessage', { message, pubkey: own })
      await expect(signing).rejects.toThrow()
    }
    const text = base58.encode(new TextEncoder().encode('hello'))
    expect((await show('solana_signMessage', { message: text, pubkey: own })).message).toBe('hello')
  })
})

describe('the approval of Ethereum', () => {
  const prepared = (change: Partial<PreparedTransaction>, data: `0x${string}` = '0x') =>
    describeEvmTransaction(
      {
        prepared: [
          {
            transaction: {
              chainId: 1,
              nonce: 0,
              to: `0x${'11'.repeat(20)}`,
              value: 0n,
              data,
              gas: 21_000n,
              fee: { type: 'legacy', gasPrice: 1n },
            },
            maxFee: 21_000n,
            ...change,
          },
        ],
        isShort: false,
      },
      { network: ethereum, from: evmAddress, tokens: new Map() },
    )

  it('R6.02 reveals hidden characters in the reason of a contract, and cuts it', () => {
    const { warnings } = prepared({ failure: `\u202e${'x'.repeat(5_000)}` })
    expect(warnings.join()).toContain('⟨U+202E⟩')
    expect(warnings.join().length).toBeLessThan(400)
  })

  it('R6.02 names the number of an item as such, and no amount', () => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const labels = (selector: string) =>
      prepared({}, `0x${selector}${word(1n)}${word(2n)}${word(3n)}`).rows.map((it) => it.label)
    expect(labels('42842e0e')).toContain('Number of the item')
    expect(labels('23b872dd')).toContain('Amount in smallest units, or number of the item')
  })

  it('R6.02 reveals hidden characters in the spender and the contract of typed data', async () => {
    const data = {
      types: {
        EIP712Domain: [{ name: 'verifyingContract', type: 'string' }],
        Permit: [{ name: 'spender', type: 'string' }],
      },
      primaryType: 'Permit',
      domain: { verifyingContract: 'a\u202eb' },
      message: { spender: 'c\u202ed' },
    }
    const shown = await show('eth_signTypedData_v4', [evmAddress, data])
    expect(JSON.stringify(shown)).not.toContain('\u202e')
  })

  it('R6.02 says of bytes that are no text nothing that may be untrue', () => {
    const asked = { address: evmAddress, network: ethereum, origin: 'https://app.acme.example' }
    const hash = new Uint8Array(32).fill(0xf1)
    expect(describeMessage({ ...asked, bytes: hash }).intro).toBeUndefined()
    const bytes = new TextEncoder().encode('a\u3164b\u2800c')
    expect(describeMessage({ ...asked, bytes }).message).toBe('a⟨U+3164⟩b⟨U+2800⟩c')
  })
})
