import type { KitError } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { contractAdapterHost as host } from '@portico/core/testing'
import { solana } from '@portico/solana'
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agreement } from '../../../features/src/swaps/guard/Agreement.ts'
import { checkQuote } from '../../../features/src/swaps/guard/checkQuote.ts'
import { tryTransaction } from '../../../features/src/swaps/run/calls.ts'
import { keys } from '../../adapters/solana/setup/keys.ts'
import { openMint } from '../../adapters/solana/setup/openMint.ts'
import { connectedWallet, solanaSigner } from '../../adapters/solana/setup/solanaSigner.ts'
import {
  associatedProgram,
  setAuthority,
  tokenProgram,
} from '../../adapters/solana/setup/tokenInstructions.ts'
import { openLagoon } from './setup/openLagoon.ts'
import { openSolanaSwapper } from './setup/openSolanaSwapper.ts'

let world: Awaited<ReturnType<typeof openSolanaSwapper>>
let adapter: NamespaceAdapter
const owner = keys.bob
const slotHashes = 'SysvarS1otHashes111111111111111111111111111'
const signal = new AbortController().signal

beforeAll(async () => {
  world = await openSolanaSwapper()
  await world.cluster.ask('sandbox_fund', owner.publicKey.toBase58())
  adapter = await solana({ networks: [world.network] }).load(host)
}, 60_000)
afterAll(() => world.cluster.stop())

/** Sends instructions of a table's authority. */
async function send(instructions: TransactionInstruction[], authority: Keypair): Promise<void> {
  const { value } = (await world.cluster.ask('getLatestBlockhash')) as {
    value: { blockhash: string }
  }
  const parts = { payerKey: owner.publicKey, recentBlockhash: value.blockhash, instructions }
  const transaction = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
  transaction.sign([owner, authority])
  const bytes = Buffer.from(transaction.serialize()).toString('base64')
  await world.cluster.ask('sendTransaction', bytes, { encoding: 'base64' })
}

/** A slot that the runtime knows the hash of. */
async function recentSlot(): Promise<bigint> {
  const { value } = (await world.cluster.ask('getAccountInfo', slotHashes, {
    encoding: 'base64',
  })) as { value: { data: [string] } }
  return Buffer.from(value.data[0], 'base64').readBigUInt64LE(8)
}

/** A lookup table on the cluster with these addresses. */
async function tableOf(addresses: PublicKey[]): Promise<AddressLookupTableAccount> {
  const authority = Keypair.generate() // the address of a table comes from its authority and slot
  const parts = { authority: authority.publicKey, payer: owner.publicKey }
  const [create, key] = AddressLookupTableProgram.createLookupTable({
    ...parts,
    recentSlot: await recentSlot(),
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    ...parts,
    lookupTable: key,
    addresses,
  })
  await send([create, extend], authority)
  await world.cluster.ask('sandbox_passBlocks', 1) // its entries are usable in the next slot
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses,
  }
  return new AddressLookupTableAccount({ key, state })
}

/** An honest quote of SOL for CORAL, and the instructions of its transaction. */
async function honest() {
  const { network, address } = world
  const { caipNetworkId: networkId } = network
  const provider = openLagoon(network)
  const [coral] = (await provider.tokens?.({ networkId, signal })) ?? []
  const sol = { id: `${networkId}/slip44:501`, networkId, symbol: 'SOL', name: 'SOL', decimals: 9 }
  const account = `${networkId}:${address}`
  const input = {
    from: sol,
    to: coral!,
    amount: '1000000000',
    account,
    receiver: account,
    slippageBps: 100,
  }
  const asked = { ...input, signal }
  const quote = checkQuote(provider, await provider.quote(asked), { input, now: Date.now() })
  const agreement: Agreement = { offer: { provider, quote, input, at: 0 }, deadline: 2e9 }
  const [step] = await provider.prepare(quote, { ...asked, deadline: 2e9, signatures: [] })
  if (step?.kind !== 'solanaTransaction') throw new Error('It is no transaction')
  const { message } = VersionedTransaction.deserialize(step.transaction)
  return { agreement, parts: TransactionMessage.decompile(message) }
}

/** The accounts of the instructions that a table can hold: neither signers nor programs. */
function tabled({ instructions }: TransactionMessage): PublicKey[] {
  const programs = new Set(instructions.map(({ programId }) => programId.toBase58()))
  const keys = instructions.flatMap((it) => it.keys).filter(({ isSigner }) => !isSigner)
  const all = new Map(keys.map(({ pubkey }) => [pubkey.toBase58(), pubkey]))
  return [...all].flatMap(([name, key]) => (programs.has(name) ? [] : [key]))
}

/** `passes`, or the code of the error. */
async function trialOf(agreement: Agreement, transaction: VersionedTransaction): Promise<string> {
  const signer = solanaSigner(connectedWallet(), world.network)
  const trial = tryTransaction(transaction.serialize(), { adapter, signer, agreement })
  return trial.then(
    () => 'passes',
    (error: KitError) => error.code ?? error.message,
  )
}

describe('a swap whose accounts are in a lookup table', () => {
  it('is tried with what the table holds on chain', async () => {
    const { agreement, parts } = await honest()
    const table = await tableOf(tabled(parts))
    const transaction = new VersionedTransaction(parts.compileToV0Message([table]))
    const [lookup] = transaction.message.addressTableLookups
    expect(lookup?.writableIndexes.length).toBeGreaterThan(2)
    expect(await trialOf(agreement, transaction)).toBe('passes')
  })

  it('S9 is refused when the table holds an account of somebody else instead', async () => {
    const { agreement, parts } = await honest()
    const addresses = tabled(parts)
    const own = await associated(keys.alice.publicKey, agreement)
    const others = await associated(owner.publicKey, agreement)
    const at = addresses.findIndex((it) => it.equals(own))
    expect(at).toBeGreaterThanOrEqual(0)
    const honestTable = await tableOf(addresses)
    const { message } = new VersionedTransaction(parts.compileToV0Message([honestTable]))
    const lying = await tableOf(addresses.with(at, others))
    // The same indexes, of another table.
    Object.assign(message.addressTableLookups[0]!, { accountKey: lying.key })
    expect(await trialOf(agreement, new VersionedTransaction(message))).toMatch(/^swaps\//)
  })

  it('S22 is refused when it gives away a right over an account that only the table names', async () => {
    const { agreement, parts } = await honest()
    const mint = await openMint(world.cluster, { authority: keys.alice })
    const gift = { kind: 0, of: mint, by: keys.alice.publicKey, to: owner.publicKey }
    const { payerKey, recentBlockhash } = parts
    const instructions = [...parts.instructions, setAuthority(tokenProgram, gift)]
    const lying = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    const table = await tableOf([...tabled(parts), mint])
    const transaction = new VersionedTransaction(lying.compileToV0Message([table]))
    expect(transaction.message.staticAccountKeys.some((it) => it.equals(mint))).toBe(false)
    expect(await trialOf(agreement, transaction)).toBe('swaps/badStep')
    const signer = solanaSigner(connectedWallet(), world.network)
    const bytes = transaction.serialize()
    const { altered } = await adapter.previewTransaction!({ ...signer, transaction: bytes })
    expect(altered).toMatchObject([{ address: mint.toBase58() }])
  })

  it('is refused when the table has no such entry', async () => {
    const { agreement, parts } = await honest()
    const table = await tableOf(tabled(parts))
    const { message } = new VersionedTransaction(parts.compileToV0Message([table]))
    const short = await tableOf([owner.publicKey])
    Object.assign(message.addressTableLookups[0]!, { accountKey: short.key })
    expect(await trialOf(agreement, new VersionedTransaction(message))).toBe(
      'solana/badTransaction',
    )
  })
})

/** Where somebody's tokens of the received kind lie. */
async function associated(holder: PublicKey, { offer }: Agreement): Promise<PublicKey> {
  const mint = new PublicKey(offer.input.to.address!)
  const seeds = [holder.toBuffer(), tokenProgram.toBuffer(), mint.toBuffer()]
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0]
}
