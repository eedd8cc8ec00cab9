import { base58, base64 } from '@scure/base'
import { PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { describeSolana } from '../../server/frame/sign/describeSolana.ts'
import { describeInstruction } from '../../server/frame/solana/describeInstruction.ts'
import { readMints } from '../../server/frame/solana/readMints.ts'
import { readTransaction } from '../../server/frame/solana/readTransaction.ts'
import {
  f64,
  instructionOf,
  token2022,
  u16,
  u64,
} from '../adapters/solana/setup/tokenInstructions.ts'

const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const [own, from, to, mint] = [key(7), key(8), key(9), key(5)]
const network = { id: 'solana:x', name: 'Solana', symbol: 'SOL', decimals: 9 }
const units = 100_000_000n

/** A mint of six decimals with one extension. */
function mintWith(kind: number, data: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(166 + 4 + data.length)
  bytes[44] = 6
  bytes[45] = 1
  bytes[165] = 1
  bytes.set([...u16(kind), ...u16(data.length), ...data], 166)
  return bytes
}
const fee = (bps: number, most: bigint) => [...u64(0n), ...u64(most), ...u16(bps)]
const transferFee = (one: readonly number[], other: readonly number[]) =>
  mintWith(1, [...new Uint8Array(72), ...one, ...other])

/** The rows of a transfer of 100 tokens, with the data of an instruction and of the mint; without it the node fails. */
async function rowsOf(data: readonly number[], ofMint?: Uint8Array) {
  const transfer = instructionOf(token2022, data, [
    [from, 'w'],
    [mint, 'r'],
    [to, 'w'],
    [own, 's'],
  ])
  const parts = { payerKey: own, recentBlockhash: key(1).toBase58(), instructions: [transfer] }
  const message = new TransactionMessage(parts).compileToV0Message()
  const wire = new VersionedTransaction(message).serialize()
  const node = async (_: string, [names]: readonly unknown[]) => {
    if (!ofMint) throw new Error('429')
    return {
      value: (names as readonly string[]).map((name) =>
        name === mint.toBase58()
          ? { owner: token2022.toBase58(), data: [base64.encode(ofMint), 'base64'] }
          : null,
      ),
    }
  }
  const actions = readTransaction(wire).instructions.map(describeInstruction)
  const { rows } = describeSolana({
    title: '',
    wires: [wire],
    network,
    address: base58.encode(own.toBytes()),
    fees: [5_000n],
    failures: [undefined],
    tokens: await readMints(actions, node),
  })
  return rows.slice(0, 3).map(({ label, value }) => `${label}: ${value}`)
}
const checked = [12, ...u64(units), 6]

it('S15 shows what a token withholds: exactly where the transfer states it, else at most', async () => {
  const later = transferFee(fee(100, 10n ** 12n), fee(500, 10n ** 12n))
  const told = (kept: string) => ['Amount: 100', kept, expect.stringMatching(/^To token account/)]
  expect(await rowsOf(checked, later)).toEqual(told('The token keeps at most: 5'))
  const stated = [26, 1, ...u64(units), 6, ...u64(1_000_000n)]
  expect(await rowsOf(stated, later)).toEqual(told('The token keeps: 1'))
  const capped = transferFee(fee(500, 7_000n), fee(0, 0n))
  expect(await rowsOf(checked, capped)).toEqual(told('The token keeps at most: 0.007'))
  const free = transferFee(fee(0, 0n), fee(0, 0n))
  expect((await rowsOf(checked, free))[2]).toMatch(/^Token:/)
})

it('S15 names no amount of a token whose shown amounts follow a multiplier, but its smallest units', async () => {
  for (const ofMint of [
    mintWith(25, [...new Uint8Array(32), ...f64(4), ...u64(0n), ...f64(4)]),
    mintWith(10, [...new Uint8Array(52)]),
  ])
    expect(await rowsOf(checked, ofMint)).toEqual([
      'Amount in smallest units: 100,000,000',
      expect.stringMatching(/^To token account:/),
      expect.stringMatching(/^Token:/),
    ])
})

it('S22 takes no multisig for a token account or a mint', async () => {
  const multisig = new Uint8Array(355).fill(1)
  multisig[44] = 6
  expect((await rowsOf(checked, multisig))[0]).toBe('Amount in smallest units: 100,000,000')
})

it('S22 says that nobody knows what a token withholds where the node did not say its rules', async () => {
  const unread = /^The token keeps: Unknown/
  expect((await rowsOf(checked))[1]).toMatch(unread)
  expect((await rowsOf([3, ...u64(units)]))[1]).toMatch(unread)
  const stated = [26, 1, ...u64(units), 6, ...u64(1_000_000n)]
  expect((await rowsOf(stated))[1]).toBe('The token keeps: 1,000,000')
  expect((await rowsOf(checked, mintWith(3, [])))[2]).toMatch(/^Token:/)
})

it('S25 warns of the hidden characters of a note', () => {
  const program = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  const warningsOf = (text: string) => {
    const note = { programId: program, keys: [], data: Buffer.from(text) }
    const parts = { payerKey: own, recentBlockhash: key(1).toBase58(), instructions: [note] }
    const message = new TransactionMessage(parts).compileToV0Message()
    const { warnings } = describeSolana({
      title: '',
      wires: [new VersionedTransaction(message).serialize()],
      network,
      address: own.toBase58(),
      fees: [5_000n],
      failures: [undefined],
      tokens: { accounts: new Map(), decimals: new Map(), rules: new Map() },
    })
    return warnings.join()
  }
  expect(warningsOf('rent\u202e')).toContain('hidden or reordering characters')
  expect(warningsOf('rent')).not.toContain('hidden')
})
