import type { KitError } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import type { TransactionPreview } from '@portico/core/calls'
import { contractAdapterHost as host } from '@portico/core/testing'
import { solana } from '@portico/solana'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agreement } from '../../../features/src/swaps/guard/Agreement.ts'
import { checkQuote } from '../../../features/src/swaps/guard/checkQuote.ts'
import { tryTransaction } from '../../../features/src/swaps/run/calls.ts'
import { keys } from '../../adapters/solana/setup/keys.ts'
import { connectedWallet, solanaSigner } from '../../adapters/solana/setup/solanaSigner.ts'
import {
  associatedOf,
  instructionOf,
  openAssociated,
  tokenProgram,
} from '../../adapters/solana/setup/tokenInstructions.ts'
import { openLagoon } from './setup/openLagoon.ts'
import { openRights } from './setup/openRights.ts'
import { openSolanaSwapper } from './setup/openSolanaSwapper.ts'
import { takenRights } from './setup/takenRights.ts'

const alice = keys.alice.publicKey
const signal = new AbortController().signal
const wrapped = new PublicKey('So11111111111111111111111111111111111111112')

let world: Awaited<ReturnType<typeof openSolanaSwapper>>
let adapter: NamespaceAdapter
let swap: Awaited<ReturnType<typeof honest>>
let attacks: Awaited<ReturnType<typeof takenRights>>

beforeAll(async () => {
  world = await openSolanaSwapper()
  await world.cluster.ask('sandbox_fund', keys.bob.publicKey.toBase58())
  adapter = await solana({ networks: [world.network] }).load(host)
  attacks = await takenRights(await openRights(world.cluster))
  swap = await honest()
}, 60_000)
afterAll(() => world.cluster.stop())

/** One SOL for CORAL: what was agreed, and the parts of its transaction. */
async function honest() {
  const provider = openLagoon(world.network)
  const { caipNetworkId: networkId } = world.network
  const [coral] = (await provider.tokens?.({ networkId, signal })) ?? []
  const sol = { id: `${networkId}/slip44:501`, networkId, symbol: 'SOL', name: 'SOL', decimals: 9 }
  const account = `${networkId}:${world.address}`
  const parts = { from: sol, to: coral!, amount: '1000000000', slippageBps: 100 }
  const input = { ...parts, account, receiver: account }
  const asked = { ...input, signal }
  const quote = checkQuote(provider, await provider.quote(asked), { input, now: Date.now() })
  const agreement: Agreement = { offer: { provider, quote, input, at: 0 }, deadline: 2e9 }
  const [step] = await provider.prepare(quote, { ...asked, deadline: 2e9, signatures: [] })
  if (step?.kind !== 'solanaTransaction') throw new Error('It is no transaction')
  const { message } = VersionedTransaction.deserialize(step.transaction)
  return { agreement, message: TransactionMessage.decompile(message), coral: coral!.address! }
}

/** The honest transaction with other instructions at a place. */
function withExtra(extra: readonly TransactionInstruction[], place?: number): Uint8Array {
  const { message } = swap
  const instructions = [...message.instructions]
  instructions.splice(place ?? instructions.length, 0, ...extra)
  const { payerKey, recentBlockhash } = message
  const next = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return new VersionedTransaction(next.compileToV0Message()).serialize()
}

const signer = () => solanaSigner(connectedWallet(), world.network)
const codeOf = (transaction: Uint8Array) =>
  tryTransaction(transaction, { adapter, signer: signer(), agreement: swap.agreement }).then(
    () => 'passes',
    (error: KitError) => error.code ?? error.message,
  )
const previewOf = (extra: readonly TransactionInstruction[]): Promise<TransactionPreview> =>
  adapter.previewTransaction!({ ...signer(), transaction: withExtra(extra) })

/** What an honest transaction may have besides, none of which takes anything, and where. */
function extras(): readonly (readonly [readonly TransactionInstruction[], number])[] {
  return [
    [
      [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
      ],
      0,
    ],
    [[openAssociated(alice, alice, new PublicKey(swap.coral))], 0],
    [[instructionOf(tokenProgram, [17], [[associatedOf(alice, wrapped), 'w']])], 3],
    [[SystemProgram.transfer({ fromPubkey: alice, toPubkey: alice, lamports: 5 })], 0],
  ]
}

describe('rights of the visitor in a swap on Solana', () => {
  it('S22 refuses a transaction with any instruction that takes one, wherever it stands', async () => {
    expect(await codeOf(withExtra([]))).toBe('passes')
    expect(Object.keys(attacks).length).toBeGreaterThan(45)
    for (const [name, extra] of Object.entries(attacks)) {
      const { failure } = await previewOf(extra)
      expect([name, failure?.message]).toEqual([name, undefined])
      for (const place of [0, undefined])
        expect([name, await codeOf(withExtra(extra, place))]).toEqual([name, 'swaps/badStep'])
    }
  }, 60_000)

  it('S22 shows the account that changes, or what leaves, to a review of several calls', async () => {
    const honestly = await previewOf([])
    expect(honestly).toMatchObject({ otherInstructions: [], altered: [], approvals: [] })
    for (const [name, extra] of Object.entries(attacks)) {
      const { altered, approvals, changes } = await previewOf(extra)
      const isShown =
        altered.length + approvals.length > 0 ||
        JSON.stringify(changes) !== JSON.stringify(honestly.changes)
      expect([name, isShown]).toEqual([name, name !== 'takes from an account that was derived'])
    }
  }, 60_000)

  it('S22 passes the honest ones, with what a wallet or an exchange adds', async () => {
    for (const [extra, place] of extras())
      expect(await codeOf(withExtra(extra, place))).toBe('passes')
  })

  it('S22 passes exactly the honest ones of any mixture', async () => {
    const names = Object.keys(attacks)
    const chosen = fc.record({
      added: fc.subarray([0, 1, 2, 3]),
      taken: fc.option(fc.constantFrom(...names), { nil: undefined }),
      place: fc.nat(6),
    })
    await fc.assert(
      fc.asyncProperty(chosen, async ({ added, taken, place }) => {
        const { message } = swap
        const instructions = [...message.instructions]
        for (const at of added.toReversed()) {
          const [extra, where] = extras()[at]!
          instructions.splice(where, 0, ...extra)
        }
        if (taken) instructions.splice(place, 0, ...attacks[taken]!)
        const { payerKey, recentBlockhash } = message
        const next = new TransactionMessage({ payerKey, recentBlockhash, instructions })
        const bytes = new VersionedTransaction(next.compileToV0Message()).serialize()
        // More than one packet carries is refused before.
        if (bytes.length > 1_232) return
        expect(await codeOf(bytes)).toBe(taken ? 'swaps/badStep' : 'passes')
      }),
      { numRuns: 40, seed: 22 },
    )
  }, 60_000)
})
