import { ed25519 } from '@noble/curves/ed25519'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, hashTypedData as viemHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { base58, base64, hex } from '../../server/frame/bytes.ts'
import { describeCall } from '../../server/frame/evm/describeCall.ts'
import type { EvmTransaction } from '../../server/frame/evm/EvmTransaction.ts'
import { hashTypedData } from '../../server/frame/evm/hashMessages.ts'
import { readTransactionRequest } from '../../server/frame/evm/readTransactionRequest.ts'
import { typedData } from '../../server/frame/evm/TypedData.ts'
import { formatUnits } from '../../server/frame/sign/amountRows.ts'
import { describeInstruction } from '../../server/frame/solana/describeInstruction.ts'
import { readMessage, readTransaction } from '../../server/frame/solana/readTransaction.ts'
import { revealHidden } from '../../server/frame/ui/revealHidden.ts'
import { signatures, signTransaction } from '../../server/frame/worker/signatures.ts'

const secret = hex.decode('0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318')
const account = privateKeyToAccount(hex.encode(secret))

describe('transactions of Ethereum', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
  const bytes = fc.uint8Array({ maxLength: 80 }).map(hex.encode)
  const transactions: fc.Arbitrary<EvmTransaction> = fc.record(
    {
      chainId: fc.integer({ min: 1, max: 2 ** 31 }),
      nonce: fc.nat(),
      to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex.encode),
      value: amount,
      data: bytes,
      gas: fc.bigInt({ min: 21_000n, max: 2n ** 40n }),
      fee: fc.oneof(
        fc.record({ type: fc.constant('legacy' as const), gasPrice: amount }),
        fc.record({
          type: fc.constant('eip1559' as const),
          maxFeePerGas: fc.constant(2n ** 100n),
          maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 90n }),
        }),
      ),
    },
    { requiredKeys: ['chainId', 'nonce', 'value', 'data', 'gas', 'fee'] },
  )

  it('R6.02 what is signed equals, field by field, what viem signs', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async ({ fee, to, ...rest }) => {
        const { raw } = signTransaction({ fee, ...(to && { to }), ...rest }, secret)
        const theirs = await account.signTransaction({ ...rest, ...(to && { to }), ...fee })
        expect(raw).toBe(theirs)
        const serializedTransaction = raw as `0x02${string}`
        expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account.address)
        expect(parseTransaction(raw).chainId).toBe(rest.chainId)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [{ to: '0x1', value: '0x1' }],
    [{ to: `0x${'11'.repeat(20)}`, value: -1 }],
    [{ to: `0x${'11'.repeat(20)}`, extra: 1 }],
    [{ to: `0x${'11'.repeat(20)}`, from: `0x${'22'.repeat(20)}` }],
    [{ to: `0x${'11'.repeat(20)}`, data: '0x11', input: '0x22' }],
    [{ to: `0x${'11'.repeat(20)}`, type: '0x4' }],
    [{ to: `0x${'11'.repeat(20)}`, chainId: '0x2' }],
    [{ to: `0x${'11'.repeat(20)}`, accessList: [{}] }],
    [{ value: '0x1' }],
    [undefined],
  ])('R6.02 refuses %j', (given) => {
    const own = { address: account.address, chainId: 1 }
    expect(() => readTransactionRequest([given], own)).toThrow()
  })

  it('R6.02 reads the calls that move tokens, and marks what it cannot read', () => {
    const to = `${'0'.repeat(24)}${'ab'.repeat(20)}`
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    expect(describeCall(`0xa9059cbb${to}${word(5n)}`)).toMatchObject({
      kind: 'transfer',
      amount: 5n,
    })
    expect(describeCall(`0xa22cb465${to}${word(1n)}`)).toMatchObject({ isAllowed: true })
    const unread = [
      '0xdeadbeef',
      `0xa9059cbb${to}`,
      `0xa9059cbb${'1'.repeat(64)}${word(5n)}`,
      `0xa9059cbb${to}${word(5n)}00`,
      `0xa22cb465${to}${word(2n)}`,
    ] as const
    for (const data of unread) expect(describeCall(data)?.kind).toBe('unknown')
  })
})

describe('typed data', () => {
  const mail = {
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallets', type: 'address[]' },
      ],
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person[]' },
        { name: 'amount', type: 'uint96' },
        { name: 'delta', type: 'int64' },
        { name: 'tag', type: 'bytes4' },
        { name: 'body', type: 'bytes' },
        { name: 'ok', type: 'bool' },
        { name: 'pair', type: 'uint8[2]' },
      ],
    },
    primaryType: 'Mail',
    domain: { name: 'Mail', version: '1', chainId: 1, verifyingContract: account.address },
    message: {
      from: { name: 'Ada', wallets: [account.address] },
      to: [{ name: 'Bob', wallets: [] }],
      amount: '12345678901234567890',
      delta: -5,
      tag: '0x01020304',
      body: '0xabcdef',
      ok: true,
      pair: [1, 2],
    },
  } as const

  it('R6.02 the digest equals that of viem', () => {
    const ours = hex.encode(hashTypedData(typedData.parse(mail)))
    const theirs = viemHash({
      ...mail,
      message: { ...mail.message, amount: 12345678901234567890n, delta: -5n },
    })
    expect(ours).toBe(theirs)
  })

  it.each([
    ['an unsigned field', { ...mail.message, extra: 1 }],
    ['a missing field', { from: mail.message.from }],
    ['a number that is too large', { ...mail.message, amount: `0x1${'0'.repeat(24)}` }],
    ['a negative unsigned number', { ...mail.message, amount: -1 }],
    ['a fraction', { ...mail.message, delta: 0.5 }],
    ['bytes of another length', { ...mail.message, tag: '0x0102' }],
    ['an array of another length', { ...mail.message, pair: [1] }],
    ['a text for a truth value', { ...mail.message, ok: 'true' }],
  ])('R6.02 refuses %s, which would not be signed as it is shown', (_, message) => {
    expect(() => hashTypedData(typedData.parse({ ...mail, message }))).toThrow()
  })

  it('R6.02 refuses a type that contains itself, and one that is not described', () => {
    const own = { Loop: [{ name: 'next', type: 'Loop' }] }
    let message: object = {}
    for (let depth = 0; depth < 30; depth++) message = { next: message }
    const loop = { types: own, primaryType: 'Loop', domain: {}, message: { ...message } }
    expect(() => hashTypedData(loop)).toThrow()
    expect(() => hashTypedData({ ...loop, primaryType: 'toString' })).toThrow('Unknown type')
  })
})

describe('transactions of Solana', () => {
  const seed = new Uint8Array(32).fill(7)
  const own = base58.encode(ed25519.getPublicKey(seed))
  const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(9)))
  const signer = { address: address(own), signTransactions: async () => [] }
  const build = (version: 0 | 'legacy', instructions: readonly object[]) => {
    const blockhash = base58.encode(new Uint8Array(32).fill(3)) as never
    const message = pipe(
      createTransactionMessage({ version }),
      (it) => setTransactionMessageFeePayer(address(own), it),
      (it) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 9n }, it),
      (it) => appendTransactionMessageInstructions(instructions as never, it),
    )
    return base64.decode(getBase64EncodedWireTransaction(compileTransaction(message)))
  }
  const transfer = getTransferSolInstruction({
    source: signer as never,
    destination: address(other),
    amount: 1_500_000_000n,
  })

  for (const version of ['legacy', 0] as const)
    it(`R6.02 a transfer of version ${version} is read, and our signature is valid`, () => {
      const wire = build(version, [transfer])
      const read = readTransaction(wire)
      expect([read.version, read.feePayer]).toEqual([version, own])
      expect(read.instructions.map(describeInstruction)).toEqual([
        { kind: 'transfer', from: own, to: other, lamports: 1_500_000_000n },
      ])
      const made = signatures.solanaMessage(signatures.solanaMessageOf(wire), seed)
      const { wire: signed, signature } = signatures.solanaTransaction(wire, own, made)
      const [first] = readTransaction(signed).signatures
      expect(first).toEqual(signature)
      const key = ed25519.getPublicKey(seed)
      expect(ed25519.verify(signature, read.message, key)).toBe(true)
    })

  it('R6.02 a transfer of tokens names the token, and another program is unknown', () => {
    const token = getTransferCheckedInstruction({
      source: address(other),
      mint: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
      destination: address(own),
      authority: signer as never,
      amount: 5n,
      decimals: 6,
    })
    const strange = {
      programAddress: address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
      accounts: [{ address: address(own), role: AccountRole.WRITABLE_SIGNER }],
      data: Uint8Array.of(1, 2),
    }
    const actions = readTransaction(build(0, [token, strange])).instructions.map(
      describeInstruction,
    )
    expect(actions).toMatchObject([
      { kind: 'tokenTransfer', amount: 5n, decimals: 6 },
      { kind: 'unknown' },
    ])
  })

  it('R6.02 refuses a transaction that another account signs', () => {
    const wire = build(0, [transfer])
    const made = new Uint8Array(64).fill(1)
    expect(() => signatures.solanaTransaction(wire, other, made)).toThrow('does not sign')
    expect(() => signatures.solanaTransaction(wire, own, undefined)).toThrow('does not sign')
  })

  it('R5.18 bytes that are no transaction, cut or with more after the end, are refused and never hang', () => {
    const wire = build(0, [transfer])
    for (let length = 0; length < wire.length; length++)
      expect(() => readTransaction(wire.slice(0, length))).toThrow()
    expect(() => readTransaction(Uint8Array.of(...wire, 0))).toThrow()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readMessage(bytes)
        } catch (error) {
          expect(error).toMatchObject({ code: 'input' })
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('what the visitor reads', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000_000n, 9, '1.5'],
    [1_234_567_000_000n, 6, '1,234,567'],
    [5n, 0, '5'],
  ])('%s with %s decimals is %s', (amount, decimals, expected) => {
    expect(formatUnits(amount, decimals)).toBe(expected)
  })

  it('hidden and reordering characters of a message become visible', () => {
    expect(revealHidden('pay \u202e001 now\u200b')).toEqual({
      text: 'pay ⟨U+202E⟩001 now⟨U+200B⟩',
      hasHidden: true,
    })
    expect(revealHidden('two\nlines 👩‍💻').hasHidden).toBe(false)
  })
})
