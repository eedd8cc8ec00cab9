import { manualClock } from '@portico/core/testing'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  type MessageV0,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUnaltered } from '../../../adapters/solana/src/chain/checkUnaltered.ts'
import { feeOf } from '../../../adapters/solana/src/chain/message.ts'
import { submit } from '../../../adapters/solana/src/chain/send/send.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'
import { keys } from './setup/keys.ts'
import { openedNetwork } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const alice = keys.alice.publicKey
const bob = keys.bob.publicKey
const key = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed))
const lighthouse = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

const pay = (to: PublicKey, lamports = 1) =>
  SystemProgram.transfer({ fromPubkey: alice, toPubkey: to, lamports })
const call = (programId: PublicKey, data: readonly number[], ...accounts: readonly PublicKey[]) =>
  new TransactionInstruction({
    programId,
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
    data: Buffer.from(data),
  })
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
const assertion = call(lighthouse, [5, 1, 2, 3], alice, bob)

type Options = { payer?: PublicKey; blockhash?: PublicKey; tables?: AddressLookupTableAccount[] }
const compile = (
  instructions: readonly TransactionInstruction[],
  version: 'legacy' | 0,
  { payer = alice, blockhash = key(200), tables = [] }: Options = {},
) => {
  const parts = {
    payerKey: payer,
    recentBlockhash: blockhash.toBase58(),
    instructions: [...instructions],
  }
  const message = new TransactionMessage(parts)
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message(tables) : message.compileToLegacyMessage(),
  ).serialize()
}
const verdict = (asked: Uint8Array, given: Uint8Array) => {
  try {
    checkUnaltered(asked, given)
    return 'same'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const refused = 'solana/otherTransaction'
const both = ['legacy', 0] as const

describe('a transaction that a wallet returns', () => {
  const asked = [limit(500), price(1_000), pay(bob, 5), call(memo, [104, 105])]

  it.each<[string, readonly TransactionInstruction[]]>([
    ['unchanged', asked],
    ['with another compute price and limit', [limit(9_000), price(70_000), ...asked.slice(2)]],
    ['without compute budget instructions', asked.slice(2)],
    ['with Lighthouse assertions around it', [assertion, ...asked, assertion]],
    [
      'with a heap frame request',
      [ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 }), ...asked],
    ],
  ])('S15 is accepted %s', (_, given) => {
    for (const version of both) {
      expect(verdict(compile(asked, version), compile(given, version))).toBe('same')
      const renewed = compile(given, version, { blockhash: key(201) })
      expect(verdict(compile(asked, version), renewed)).toBe('same')
    }
  })

  it.each<[string, readonly TransactionInstruction[], Options?]>([
    ['pays another receiver', [pay(key(9), 5), asked[3]!]],
    ['pays more', [pay(bob, 6), asked[3]!]],
    ['pays another receiver as well', [...asked, pay(key(9), 1)]],
    ['pays twice', [...asked, pay(bob, 5)]],
    ['changes the memo', [...asked.slice(0, 3), call(memo, [104, 111])]],
    ['omits an instruction', asked.slice(0, 3)],
    ['reorders the instructions', [asked[3]!, asked[2]!]],
    ['adds a memo', [...asked, call(memo, [1])]],
    ['has another payer', asked, { payer: bob }],
    ['uses a writing instruction of Lighthouse', [...asked, call(lighthouse, [0, 1], alice)]],
    ['adds an empty Lighthouse instruction', [...asked, call(lighthouse, [])]],
    [
      'adds an unknown compute budget instruction',
      [...asked, call(limit(1).programId, [0, 1, 2, 3, 4, 5, 6, 7, 8])],
    ],
    [
      'gives an account the right to be written',
      [
        ...asked,
        assertion,
        {
          ...call(lighthouse, [5], memo),
          keys: [{ pubkey: memo, isSigner: false, isWritable: true }],
        } as TransactionInstruction,
        pay(key(9)),
      ],
    ],
    [
      'wants another signature',
      [
        ...asked,
        {
          ...call(lighthouse, [5]),
          keys: [{ pubkey: bob, isSigner: true, isWritable: false }],
        } as TransactionInstruction,
      ],
    ],
  ])('S15 is rejected when it %s', (_, given, options) => {
    for (const version of both)
      expect(verdict(compile(asked, version), compile(given, version, options))).toBe(refused)
  })

  it('S15 is rejected when it makes a read-only account of an instruction writable', () => {
    const readers = [call(memo, [1], key(7))]
    const writing = new TransactionInstruction({
      programId: lighthouse,
      keys: [{ pubkey: key(7), isSigner: false, isWritable: true }],
      data: Buffer.from([5]),
    })
    for (const version of both)
      expect(verdict(compile(readers, version), compile([...readers, writing], version))).toBe(
        refused,
      )
  })

  it('S15 may add a priority fee of 0.01 SOL at most, or the requested one', () => {
    const bare = [pay(bob)]
    const paying = (lamports: number) => [limit(1_000_000), price(lamports), pay(bob)]
    const verdictOf = (was: readonly TransactionInstruction[], lamports: number) =>
      verdict(compile(was, 0), compile(paying(lamports), 0))
    expect(verdictOf(bare, 10_000_000)).toBe('same')
    expect(verdictOf(bare, 10_000_001)).toBe(refused)
    expect(verdictOf(paying(30_000_000), 30_000_000)).toBe('same')
    expect(verdictOf(paying(30_000_000), 30_000_001)).toBe(refused)
  })

  it('S15 is rejected when a lookup table resolves to another account', () => {
    const table = (seed: number, addresses: readonly PublicKey[]) =>
      new AddressLookupTableAccount({
        key: key(seed),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: [...addresses],
        },
      })
    const to = (given: AddressLookupTableAccount) => compile([pay(bob)], 0, { tables: [given] })
    const usual = to(table(50, [key(1), bob]))
    const message = VersionedTransaction.deserialize(usual).message as MessageV0
    expect(message.addressTableLookups).toHaveLength(1)
    expect(verdict(usual, to(table(50, [key(1), bob])))).toBe('same')
    expect(verdict(usual, to(table(50, [bob, key(1)])))).toBe(refused)
    expect(verdict(usual, to(table(51, [key(1), bob])))).toBe(refused)
    expect(verdict(compile([pay(bob)], 0), usual)).toBe(refused)
  })

  it('reports its cost from its own content', () => {
    expect(feeOf(compile([pay(bob)], 0))).toBe(5_000n)
    expect(feeOf(compile([limit(1_000), price(1_000_001), pay(bob)], 'legacy'))).toBe(6_001n)
    expect(feeOf(compile([price(1_000_000), pay(bob), pay(bob)], 0))).toBe(405_000n)
    const both = { ...pay(bob), keys: pay(bob).keys.map((it) => ({ ...it, isSigner: true })) }
    expect(feeOf(compile([both as TransactionInstruction], 0))).toBe(10_000n)
  })
})

describe('arbitrary changes by a wallet', () => {
  const account = fc.integer({ min: 1, max: 12 }).map(key)
  const instruction = fc.oneof(
    fc.tuple(account, fc.nat(1_000)).map(([to, lamports]) => pay(to, lamports + 1)),
    fc
      .tuple(
        fc.integer({ min: 20, max: 23 }).map(key),
        fc.array(fc.tuple(account, fc.boolean()), { maxLength: 4 }),
        fc.uint8Array({ maxLength: 20 }),
      )
      .map(
        ([programId, accounts, data]) =>
          new TransactionInstruction({
            programId,
            keys: accounts.map(([pubkey, isWritable]) => ({ pubkey, isWritable, isSigner: false })),
            data: Buffer.from(data),
          }),
      ),
  )
  const allowed = fc.constantFrom(limit(1_000), price(5_000), assertion)
  const several = fc.array(instruction, { minLength: 1, maxLength: 5 })
  const version = fc.constantFrom(...both)
  const nameOf = ({ programId, keys, data }: TransactionInstruction) =>
    [
      programId.toBase58(),
      ...keys.map(({ pubkey }) => pubkey.toBase58()),
      data.toString('hex'),
    ].join()

  it('P2 S15 are accepted if they only add what is allowed', () => {
    const added = fc.array(fc.tuple(fc.nat(8), allowed), { maxLength: 4 })
    fc.assert(
      fc.property(several, added, version, (wanted, more, as) => {
        const given = [...wanted]
        for (const [at, it] of more) given.splice(Math.min(at, given.length), 0, it)
        if (verdict(compile(wanted, as), compile(given, as)) !== 'same') expect.unreachable()
      }),
      { numRuns: 200 },
    )
  })

  it('P2 S15 are rejected otherwise', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant<'drop'>('drop'), at: fc.nat(4) }),
      fc.record({
        kind: fc.constantFrom('add' as const, 'replace' as const),
        at: fc.nat(4),
        it: instruction,
      }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.nat(4), other: fc.nat(4) }),
    )
    fc.assert(
      fc.property(several, act, version, (wanted, change, as) => {
        const given = [...wanted]
        const at = change.at % given.length
        if (change.kind === 'drop') given.splice(at, 1)
        if (change.kind === 'add') given.splice(at, 0, change.it)
        if (change.kind === 'replace') given[at] = change.it
        if (change.kind === 'swap') {
          const other = change.other % given.length
          const [one, two] = [given[at], given[other]] as [
            TransactionInstruction,
            TransactionInstruction,
          ]
          given[at] = two
          given[other] = one
        }
        const isSame = given.map(nameOf).join(';') === wanted.map(nameOf).join(';')
        const said = verdict(compile(wanted, as), compile(given, as))
        // Account rights may differ where the addresses are the same.
        if (!isSame && said !== refused)
          expect.unreachable(`${wanted.map(nameOf)} → ${given.map(nameOf)}`)
      }),
      { numRuns: 300 },
    )
  })

  /** The payer, and each instruction with its account rights, as web3.js parses them. */
  const readByWeb3 = (bytes: Uint8Array) => {
    const { message } = VersionedTransaction.deserialize(bytes)
    const { payerKey, instructions } = TransactionMessage.decompile(message)
    const all = instructions.map(({ programId, keys, data }) => [
      programId,
      keys,
      data.toString('hex'),
    ])
    return JSON.stringify([payerKey, all])
  }

  it('P2 S15 of a single byte are rejected, unless web3.js parses the same', () => {
    fc.assert(
      fc.property(
        several,
        version,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (wanted, as, where, by) => {
          const asked = compile(wanted, as)
          const given = asked.slice()
          // After the signatures, which are not part of the message.
          const at = 65 + (where % (given.length - 65))
          given[at] = given[at]! ^ by
          const said = verdict(asked, given)
          if (said === 'same') expect(readByWeb3(given)).toBe(readByWeb3(asked))
          else expect([refused, 'solana/badTransaction']).toContain(said)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('what the kit broadcasts', () => {
  const status = {
    context: { slot: 1 },
    value: [{ slot: 1, confirmations: null, err: null, confirmationStatus: 'confirmed' }],
  }
  let node: RpcNode
  beforeAll(async () => {
    node = await rpcNode({
      getGenesisHash: 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v1j3wQ93T9LzB',
      sendTransaction: 'x',
      getSignatureStatuses: status,
      getBlockHeight: 1_000,
    })
  })
  afterAll(() => node.close())
  const submitted = (given: Uint8Array, wallet = connectedWallet()) => {
    const signed = VersionedTransaction.deserialize(given)
    signed.sign([keys.alice])
    wallet.answer('signTransaction', () => [{ signedTransaction: signed.serialize() }])
    return submit(solanaSigner(wallet, openedNetwork(node.url)), {
      transaction: compile([pay(bob, 5)], 0),
      clock: manualClock(),
      check: () => undefined,
    })
  }

  it('S15 is checked before it is sent, even if the wallet could send it itself', async () => {
    const wallet = connectedWallet()
    let sent = 0
    wallet.features = {
      ...wallet.features,
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: async () => {
          sent += 1
          return [{ signature: new Uint8Array(64).fill(1) }]
        },
      },
    }
    const sending = submitted(compile([pay(key(9), 5)], 0), wallet)
    await expect(sending).rejects.toMatchObject({ code: refused })
    expect([sent, node.methods.includes('sendTransaction')]).toEqual([0, false])
  })

  it('S15 never pays another receiver', async () => {
    await expect(submitted(compile([pay(key(9), 5)], 0))).rejects.toMatchObject({
      code: refused,
      message: expect.stringContaining('11111111111111111111111111111111 was added or altered'),
      hints: [expect.stringContaining('Nothing was sent')],
    })
    expect(node.methods).not.toContain('sendTransaction')
    await submitted(compile([price(1), pay(bob, 5), assertion], 0))
    expect(node.methods).toContain('sendTransaction')
  })
})
