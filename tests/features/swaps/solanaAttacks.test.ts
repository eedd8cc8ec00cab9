import type { KitError } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { contractAdapterHost as host } from '@portico/core/testing'
import { solana } from '@portico/solana'
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agreement } from '../../../features/src/swaps/guard/Agreement.ts'
import { checkQuote } from '../../../features/src/swaps/guard/checkQuote.ts'
import { checkSteps } from '../../../features/src/swaps/guard/checkSteps.ts'
import type { SwapInput } from '../../../features/src/swaps/quotes/Offer.ts'
import { tryTransaction } from '../../../features/src/swaps/run/calls.ts'
import type { SwapProvider } from '../../../features/src/swaps/SwapProvider.ts'
import { sandboxPools } from '../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { keys } from '../../adapters/solana/setup/keys.ts'
import { connectedWallet, solanaSigner } from '../../adapters/solana/setup/solanaSigner.ts'
import { openLagoon } from './setup/openLagoon.ts'
import { openSolanaSwapper } from './setup/openSolanaSwapper.ts'

let world: Awaited<ReturnType<typeof openSolanaSwapper>>
let adapter: NamespaceAdapter
let provider: SwapProvider
const alice = keys.alice.publicKey
const mallory = keys.bob.publicKey
const signal = new AbortController().signal
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const budget = new PublicKey('ComputeBudget111111111111111111111111111111')

beforeAll(async () => {
  world = await openSolanaSwapper()
  await world.cluster.ask('sandbox_fund', mallory.toBase58())
  const { network } = world
  adapter = await solana({ networks: [network] }).load(host)
  provider = openLagoon(network)
}, 60_000)
afterAll(() => world.cluster.stop())

/** CORAL for SOL, or for KELP: an honest quote with its transaction. */
async function honest(amount = '1000000000', isNative = true) {
  const { network, address } = world
  const { caipNetworkId: networkId } = network
  const [coral, kelp] = (await provider.tokens?.({ networkId, signal })) ?? []
  const sol = { id: `${networkId}/slip44:501`, networkId, symbol: 'SOL', name: 'SOL', decimals: 9 }
  const account = `${networkId}:${address}`
  const [from, to] = isNative ? [sol, coral!] : [coral!, kelp!]
  const input: SwapInput = { from, to, amount, account, receiver: account, slippageBps: 100 }
  const asked = { ...input, signal }
  const quote = checkQuote(provider, await provider.quote(asked), { input, now: Date.now() })
  const agreement: Agreement = { offer: { provider, quote, input, at: 0 }, deadline: 2e9 }
  const steps = await provider.prepare(quote, { ...asked, deadline: 2e9, signatures: [] })
  const [step] = checkSteps(steps, agreement)
  if (step?.kind !== 'solanaTransaction') throw new Error('It is no transaction')
  return { agreement, transaction: step.transaction, from, to, quote }
}

const signer = () => solanaSigner(connectedWallet(), world.network)
async function codeOf(agreement: Agreement, transaction: Uint8Array): Promise<string> {
  const trial = tryTransaction(transaction, { adapter, signer: signer(), agreement })
  return trial.then(
    () => 'passes',
    (error: KitError) => error.code ?? error.message,
  )
}

type Change = (instructions: TransactionInstruction[]) => TransactionInstruction[] | undefined

function altered(bytes: Uint8Array, change: Change): Uint8Array {
  const { message } = VersionedTransaction.deserialize(bytes)
  const { instructions, ...rest } = TransactionMessage.decompile(message)
  const next = new TransactionMessage({
    ...rest,
    instructions: change([...instructions]) ?? instructions,
  })
  return new VersionedTransaction(next.compileToV0Message()).serialize()
}

const token = (data: number[], ...accounts: readonly [PublicKey, 'w' | 's' | 'r'][]) =>
  new TransactionInstruction({
    programId: tokenProgram,
    data: Buffer.from(data),
    keys: accounts.map(([pubkey, kind]) => ({
      pubkey,
      isSigner: kind === 's',
      isWritable: kind === 'w',
    })),
  })
const units = (amount: bigint) => [...Buffer.from(new BigUint64Array([amount]).buffer)]
const ataOf = (owner: PublicKey, mint: string) =>
  PublicKey.findProgramAddressSync(
    [owner.toBytes(), tokenProgram.toBytes(), new PublicKey(mint).toBytes()],
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  )[0]
const coral = sandboxPools[0]!.mints[1]
const own = ataOf(alice, coral)
const swapAt = (all: readonly TransactionInstruction[]) =>
  all.findIndex(({ programId }) => programId.toBase58() === provider.targets('solana:x')[0])

/** What a lying provider may add to or change in an honest transaction. */
const attacks: Readonly<Record<string, Change>> = {
  'sends SOL to a stranger': (all) => [
    ...all,
    SystemProgram.transfer({ fromPubkey: alice, toPubkey: mallory, lamports: 5_000_000 }),
  ],
  'sends a little of the token that arrives to a stranger': (all) => [
    ...all,
    token([3, ...units(99_000_000n)], [own, 'w'], [ataOf(mallory, coral), 'w'], [alice, 's']),
  ],
  'allows a stranger to take the token': (all) => [
    ...all,
    token([4, ...units(1_000_000n)], [own, 'w'], [mallory, 'r'], [alice, 's']),
  ],
  'gives the token account away': (all) => [
    ...all,
    token([6, 2, 1, ...mallory.toBytes()], [own, 'w'], [alice, 's']),
  ],
  'lets a stranger close the token account': (all) => [
    ...all,
    token([6, 3, 1, ...mallory.toBytes()], [own, 'w'], [alice, 's']),
  ],
  'gives the account itself to a program': (all) => [
    ...all,
    SystemProgram.assign({ accountPubkey: alice, programId: tokenProgram }),
  ],
  'pays more than was agreed': (all) => {
    const data = Buffer.from(all[swapAt(all)]!.data)
    data.writeBigUInt64LE(1_900_000_000n, 0)
    return all.map((it, at) =>
      it.programId.equals(SystemProgram.programId)
        ? SystemProgram.transfer({
            fromPubkey: alice,
            toPubkey: it.keys[1]!.pubkey,
            lamports: 2_000_000_000,
          })
        : at === swapAt(all)
          ? Object.assign(it, { data })
          : it,
    )
  },
  'swaps less than was agreed': (all) => {
    const data = Buffer.from(all[swapAt(all)]!.data)
    data.writeBigUInt64LE(500_000_000n, 0)
    data.writeBigUInt64LE(0n, 8)
    return all.map((it, at) => (at === swapAt(all) ? Object.assign(it, { data }) : it))
  },
  'lets the tokens arrive elsewhere': (all) => {
    all[swapAt(all)]!.keys[2]!.pubkey = ataOf(mallory, coral)
    return all
  },
  'closes the wrapped SOL for a stranger': (all) => {
    all.at(-1)!.keys[1]!.pubkey = mallory
    return all
  },
  'calls another program': (all) => [
    ...all,
    new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [],
      data: Buffer.from('hi'),
    }),
  ],
  'takes a fee of one SOL': (all) => [
    new TransactionInstruction({
      programId: budget,
      keys: [],
      data: Buffer.from([2, 0x40, 0x42, 0x0f, 0]),
    }),
    new TransactionInstruction({
      programId: budget,
      keys: [],
      data: Buffer.from([3, ...units(1_000_000_000n)]),
    }),
    ...all,
  ],
  'never expires': (all) => [
    SystemProgram.nonceAdvance({ noncePubkey: mallory, authorizedPubkey: alice }),
    ...all,
  ],
  'does something else': () => [
    SystemProgram.transfer({ fromPubkey: alice, toPubkey: mallory, lamports: 1_000_000_000 }),
  ],
  'does nothing': () => [
    SystemProgram.transfer({ fromPubkey: alice, toPubkey: alice, lamports: 1 }),
  ],
}

/** Refused for what they are, before their trial counts. */
const refusedAsBuilt = ['calls another program', 'takes a fee of one SOL', 'never expires']

describe('a transaction of a lying provider', () => {
  it('S9 is not signed, whatever it adds or changes', async () => {
    const { agreement, transaction } = await honest()
    expect(await codeOf(agreement, transaction)).toBe('passes')
    expect(
      await codeOf(
        agreement,
        altered(transaction, (all) => all),
      ),
    ).toBe('passes')
    for (const [name, change] of Object.entries(attacks)) {
      const code = await codeOf(agreement, altered(transaction, change))
      expect([name, code]).toEqual([name, expect.stringMatching(/^swaps\//)])
      if (refusedAsBuilt.includes(name)) expect([name, code]).toEqual([name, 'swaps/badStep'])
    }
  })

  it('S9 is not signed by an account that it does not name, nor when it is no transaction', async () => {
    const { agreement, transaction } = await honest()
    const stranger = { ...signer(), account: { ...signer().account, address: mallory.toBase58() } }
    await expect(
      tryTransaction(transaction, { adapter, signer: stranger, agreement }),
    ).rejects.toMatchObject({ code: 'solana/badTransaction' })
    expect(await codeOf(agreement, transaction.slice(0, -1))).toBe('solana/badTransaction')
    const steps = (bytes: unknown) => [{ kind: 'solanaTransaction', transaction: bytes }]
    for (const bytes of ['AQ==', new Uint8Array(), new Uint8Array(1_233)])
      expect(() => checkSteps(steps(bytes), agreement)).toThrow(/prepared something else/)
    const two = [...steps(transaction), ...steps(transaction)]
    expect(() => checkSteps(two, agreement)).toThrow(/two swaps/)
  })

  it('S9 pays no more and receives no less than agreed with any byte altered, when the trial lets it pass', async () => {
    const count = process.env.PORTICO_FULL ? 3_000 : 60
    const { agreement, transaction, quote } = await honest('2000000', false)
    let passed = 0
    for (let at = 0; at < count; at++) {
      const bytes = Uint8Array.from(transaction)
      // From the end, where the exchange's own data are; the multiplier varies the value.
      bytes[bytes.length - 1 - (at % (bytes.length - 65))]! ^= 1 + ((at * 31) % 255)
      if ((await codeOf(agreement, bytes)) !== 'passes') continue
      passed += 1
      const before = await world.holdings()
      const signed = VersionedTransaction.deserialize(bytes)
      signed.sign([keys.alice])
      const text = Buffer.from(signed.serialize()).toString('base64')
      await world.cluster
        .ask('sendTransaction', text, { encoding: 'base64' })
        .catch(() => undefined) // the chain refuses what its simulation did not check
      const after = await world.holdings()
      if (after.KELP === before.KELP) expect(after.CORAL).toBe(before.CORAL)
      else {
        expect(before.CORAL - after.CORAL).toBeLessThanOrEqual(BigInt(quote.amountIn))
        expect(after.KELP - before.KELP).toBeGreaterThanOrEqual(BigInt(quote.minOut))
      }
      expect(before.SOL - after.SOL).toBeLessThan(50_000_000n)
    }
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(count)
  })
})
