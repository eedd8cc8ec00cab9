import type { CallOf } from '@portico/core'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type Address, createNoopSigner } from '@solana/kit'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  findAssociatedTokenPda,
  getApproveCheckedInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const alice = keys.alice.publicKey
const owner = alice.toBase58() as Address
const receiver = Keypair.generate().publicKey
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
let cluster: Cluster
let mint: Address
let account: Address

beforeAll(async () => {
  cluster = await openCluster()
  await cluster.ask('sandbox_fund', owner)
  const { balances } = adapter
  const { signal } = new AbortController()
  const signer = solanaSigner(connectedWallet(), cluster.network)
  const [, token] = await balances.getBalances({ ...signer, signal })
  mint = token?.address as Address
  account = (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]
}, 60_000)
afterAll(() => cluster.stop())

type Call = CallOf<'solana'>
const pay = (lamports: number, to = receiver) =>
  SystemProgram.transfer({ fromPubkey: alice, toPubkey: to, lamports })
const request = (calls: readonly Call[], wallet = connectedWallet()) => ({
  ...solanaSigner(wallet, cluster.network),
  calls,
})
const send = (amount: bigint, to: Address) =>
  getTransferInstruction({
    source: account,
    destination: to,
    authority: createNoopSigner(owner),
    amount,
  })

describe('several calls', () => {
  it('takes instructions of both libraries, and tells what each does without a node', async () => {
    const approve = getApproveCheckedInstruction({
      source: account,
      mint,
      delegate: receiver.toBase58() as Address,
      owner: createNoopSigner(owner),
      amount: 2_500_000n,
      decimals: 6,
    })
    const memo = new TransactionInstruction({
      programId: Keypair.generate().publicKey,
      keys: [{ pubkey: alice, isSigner: true, isWritable: false }],
    })
    const described = await adapter.describeCalls(request([pay(5), approve, memo]))
    const to = receiver.toBase58()
    expect(described).toMatchObject([
      { changes: [{ direction: 'out', amount: '0.000000005', symbol: 'SOL', to }], to },
      { approvals: [{ spender: to, address: mint, amount: '2.5' }] },
      { changes: [], approvals: [], to: memo.programId.toBase58() },
    ])
    expect(described[2]?.call).toEqual({
      programAddress: memo.programId.toBase58(),
      accounts: [{ address: owner, role: 2 }],
      data: new Uint8Array(),
    })
  })

  it('shows what they do as a whole, the fee, and the owner of an account that one of them creates', async () => {
    const [ata] = await findAssociatedTokenPda({
      owner: receiver.toBase58() as Address,
      mint,
      tokenProgram,
    })
    const create = getCreateAssociatedTokenIdempotentInstruction({
      payer: createNoopSigner(owner),
      ata,
      owner: receiver.toBase58() as Address,
      mint,
    })
    const preview = await adapter.previewCalls(
      request([create, send(3_000_000n, ata), pay(1_000_000)]),
    )
    const to = receiver.toBase58()
    expect(preview.calls).toMatchObject([
      { action: 'createAccount', to },
      { changes: [{ amount: '3', address: mint, to }] },
      { changes: [{ amount: '0.001', symbol: 'SOL', to }] },
    ])
    expect(preview.failure).toBeUndefined()
    const left = preview.changes.filter(({ direction }) => direction === 'out')
    expect(left.find(({ address }) => address === mint)?.amount).toBe('3')
    expect(Number(preview.fee?.amount)).toBeGreaterThan(0)
    expect(Number(preview.fee?.amount)).toBeLessThan(0.01)
  })

  it('S15 tells who gets what lies in a token account that a call closes', async () => {
    const close = (destination: Address) =>
      getCloseAccountInstruction({ account, destination, owner: createNoopSigner(owner) })
    const thief = receiver.toBase58() as Address
    const described = await adapter.describeCalls(request([close(owner), close(thief)]))
    expect(described).toMatchObject([
      { action: 'closeAccount', to: account },
      { action: 'emptyAccount', to: thief },
    ])
  })

  it('S22 tells what gives a right away, takes what another account holds, mints, burns and freezes', async () => {
    const other = Keypair.generate().publicKey
    const program = new PublicKey(tokenProgram)
    const keys = [new PublicKey(account), new PublicKey(mint), alice].map((pubkey) => ({
      pubkey,
      isSigner: pubkey.equals(alice),
      isWritable: !pubkey.equals(alice),
    }))
    const token = (data: readonly number[], order = keys) =>
      new TransactionInstruction({ programId: program, keys: [...order], data: Buffer.from(data) })
    const amount = [...Buffer.from(new BigUint64Array([5_000_000n]).buffer)]
    const ofNonce = { noncePubkey: other, authorizedPubkey: alice }
    const to = receiver.toBase58()
    const described = await adapter.describeCalls(
      request([
        token([6, 0, 1, ...receiver.toBytes()]),
        SystemProgram.nonceAuthorize({ ...ofNonce, newAuthorizedPubkey: receiver }),
        SystemProgram.nonceWithdraw({ ...ofNonce, toPubkey: receiver, lamports: 7_000_000 }),
        SystemProgram.assign({ accountPubkey: alice, programId: receiver }),
        token([10]),
        token([14, ...amount, 6], [keys[1]!, keys[0]!, keys[2]!]),
        token([15, ...amount, 6]),
      ]),
    )
    const [symbol, about] = [`${mint.slice(0, 4)}…${mint.slice(-4)}`, { amount: '5' }]
    expect(described).toMatchObject([
      { action: 'setAuthority', to },
      { action: 'setAuthority', to },
      { action: 'withdraw', about: { amount: '0.007', symbol: 'SOL' }, to },
      { action: 'setAuthority', to },
      { action: 'freeze', to: account },
      { action: 'mint', about: { ...about, symbol }, to: account },
      { action: 'burn', about: { ...about, symbol }, to: account },
    ])
    expect(described.map(({ changes }) => changes)).toEqual(described.map(() => []))
  })

  it('R8.10 names the call that would fail', async () => {
    const { failure, failedAt } = await adapter.previewCalls(
      request([pay(1), pay(5_000_000_000_000), pay(2)]),
    )
    expect([failure?.code, failedAt]).toEqual(['request/insufficientFunds', 1])
  })

  it('S15 rejects calls that are too large, of another form, or need others to sign, before a wallet or node is asked', async () => {
    const large = { programAddress: tokenProgram, data: new Uint8Array(600) }
    const wrong = (call: object) => adapter.describeCalls(request([pay(1), call as Call]))
    await expect(adapter.describeCalls(request([large, large]))).rejects.toMatchObject({
      code: 'solana/tooLarge',
    })
    const signs = [{ address: receiver.toBase58(), role: 2 }]
    for (const [call, told] of [
      [{ programAddress: 'bob' }, 'calls: 1: programAddress: Not an address'],
      [{ to: owner, value: 1n }, 'calls: 1: programAddress'],
      [{ programAddress: owner }, 'Program addresses may not pay fees'],
      [{ programAddress: tokenProgram, accounts: signs }, 'needs the signature of'],
      [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }), 'sets the compute budget'],
      [{ programId: receiver, keys: [{ pubkey: 5, isSigner: true, isWritable: true }] }, 'pubkey'],
    ] as const)
      await expect(wrong(call)).rejects.toMatchObject({
        code: 'solana/badCall',
        shortMessage: expect.stringContaining(told),
      })
  })

  it('makes all or none with one question, and tells what became of them', async () => {
    const to = Keypair.generate().publicKey
    const wallet = connectedWallet()
    const calls = [pay(2_000_000, to), pay(3_000_000, to)]
    const { id } = await adapter.sendCalls(request(calls, wallet))
    expect(wallet.calls).toEqual(['signTransaction'])
    const [{ transaction }] = wallet.inputs as [{ transaction: Uint8Array }]
    expect(VersionedTransaction.deserialize(transaction).version).toBe(0)
    const status = await adapter.getCallsStatus({ ...request(calls), id })
    expect(status).toEqual({ id, status: 'confirmed', atomic: true, hashes: [id] })
    expect(await cluster.ask('getBalance', to.toBase58())).toMatchObject({ value: 5_000_000 })
    const { 'solana:ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v': own } = await adapter.getCapabilities(
      request([]),
    )
    expect(own).toEqual({ atomic: { status: 'supported' } })
  })

  it('S15 sends nothing that the wallet altered, and nothing above the fee that was confirmed', async () => {
    const wallet = connectedWallet()
    const other = VersionedTransaction.deserialize(
      (await signedOf([pay(2_000_000)])) as Uint8Array,
    ).serialize()
    wallet.answer('signTransaction', [{ signedTransaction: other }])
    await expect(
      adapter.sendCalls(request([pay(2_000_000), pay(1_000_000)], wallet)),
    ).rejects.toMatchObject({
      code: 'solana/otherTransaction',
    })
    const cheap = {
      ...request([pay(2_000_000)]),
      reviewedFee: { amount: '0.000001', symbol: 'SOL' },
    }
    await expect(adapter.sendCalls(cheap)).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
  })
})

/** What a wallet signed of these calls. */
async function signedOf(calls: readonly Call[]): Promise<unknown> {
  const wallet = connectedWallet()
  await adapter.sendCalls(request(calls, wallet))
  const transaction = VersionedTransaction.deserialize(
    (wallet.inputs as [{ transaction: Uint8Array }])[0].transaction,
  )
  transaction.sign([keys.alice])
  return transaction.serialize()
}
