import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  PublicKey,
  SystemInstruction,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { type ScriptedNode, scriptedNodes } from '../../fakes/scriptedNodes.ts'
import { keys } from './setup/keys.ts'
import { sandboxNetwork } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)

const { send, estimateFee } = adapter as Required<typeof adapter>
const cases = process.env.PORTICO_FULL ? 10_000 : 120
/** Run in parallel, since each case mostly waits. */
const atOnce = 8
const nodes = scriptedNodes()
afterAll(() => void vi.unstubAllGlobals())
const alice = keys.alice.publicKey
const genesis = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v1j3wQ93T9LzB'
const programs = {
  token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associated: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  budget: ComputeBudgetProgram.programId,
}
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))
const tokenFacts = fc.record({
  decimals: fc.integer({ min: 0, max: 12 }),
  program: fc.constantFrom(programs.token, programs.token2022),
})
/** The node's answers. */
const terms = fc.record({
  units: fc.integer({ min: 150, max: 200_000 }),
  prices: fc.array(fc.nat(200_000), { maxLength: 5 }),
  blockhash: key,
  rent: fc.constantFrom(2_039_280, 2_039_280, 1),
  mint: tokenFacts,
  /** The receiver: a wallet, or an account of this token. */
  isTokenAccount: fc.constantFrom(false, false, false, true),
  sources: fc.array(fc.tuple(key, fc.bigInt({ min: 1n, max: 10n ** 15n })), {
    minLength: 1,
    maxLength: 3,
  }),
})
type Terms = typeof terms extends fc.Arbitrary<infer value> ? value : never

const scenario = fc.record({
  to: key,
  other: key,
  token: fc.option(key, { freq: 2 }),
  claimedMore: fc.constantFrom(0, 0, 0, 1),
  units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  before: terms,
  after: fc.option(terms, { freq: 2 }),
  /** The wallet's change of the transaction. */
  trick: fc.constantFrom(
    'none',
    'none',
    'renew',
    'fee',
    'fees',
    'receiver',
    'more',
    'extra',
    'drop',
  ),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer value> ? value : never

function bytesOf({ decimals }: Terms['mint']): string {
  const bytes = new Uint8Array(82)
  bytes[44] = decimals
  bytes[45] = 1
  return Buffer.from(bytes).toString('base64')
}

function nodeOf(now: () => Terms, { token, to }: Scenario, sent: string[]): ScriptedNode {
  const value = (it: unknown) => ({ context: { slot: 1 }, value: it })
  const account = (owner: PublicKey, data: string) => ({
    owner: owner.toBase58(),
    executable: false,
    lamports: 1,
    data: [data, 'base64'],
  })
  const told: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getGenesisHash: () => genesis,
    getLatestBlockhash: () =>
      value({ blockhash: now().blockhash.toBase58(), lastValidBlockHeight: 500 }),
    getRecentPrioritizationFees: () =>
      now().prices.map((prioritizationFee) => ({ slot: 1, prioritizationFee })),
    simulateTransaction: () =>
      value({
        err: null,
        unitsConsumed: now().units,
        accounts: [{ lamports: now().rent, data: ['', 'base64'] }],
      }),
    getFeeForMessage: ([message]) => value(costOf(messageOf(String(message))).total),
    getAccountInfo: ([address]) => {
      const { mint, isTokenAccount } = now()
      if (token && address === token.toBase58()) return value(account(mint.program, bytesOf(mint)))
      if (!token || address !== to.toBase58() || !isTokenAccount) return value(null)
      const data = new Uint8Array(165)
      data.set(token.toBytes())
      return value(account(mint.program, Buffer.from(data).toString('base64')))
    },
    getTokenAccountsByOwner: () =>
      value(
        now().sources.map(([pubkey, amount]) => ({
          pubkey: pubkey.toBase58(),
          account: {
            data: {
              parsed: {
                info: {
                  mint: token?.toBase58(),
                  tokenAmount: { amount: String(amount), decimals: now().mint.decimals },
                },
              },
            },
          },
        })),
      ),
    sendTransaction: ([transaction]) => {
      sent.push(String(transaction))
      return 'x'
    },
    getBlockHeight: () => 100,
    getSignatureStatuses: () =>
      value([{ slot: 1, confirmations: null, err: null, confirmationStatus: 'confirmed' }]),
  }
  return (method, params) => {
    const answer = told[method]
    return answer
      ? { result: answer(params) }
      : { error: { code: -32601, message: 'no such method' } }
  }
}

type Read = {
  readonly payer: PublicKey
  readonly instructions: readonly TransactionInstruction[]
  readonly signers: number
}
/** As web3.js parses it. */
function readByWeb3(message: VersionedTransaction['message']): Read {
  const { payerKey, instructions } = TransactionMessage.decompile(message)
  return { payer: payerKey, instructions, signers: message.header.numRequiredSignatures }
}
const messageOf = (base64: string): Read => {
  const empty = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), Buffer.from(base64, 'base64')])
  return readByWeb3(VersionedTransaction.deserialize(empty).message)
}

function costOf({ instructions, signers }: Read): { total: number } {
  const own = instructions.filter(({ programId }) => programId.equals(programs.budget))
  const typed = own.map((it) => [ComputeBudgetInstruction.decodeInstructionType(it), it] as const)
  const limit = typed.find(([type]) => type === 'SetComputeUnitLimit')?.[1]
  const price = typed.find(([type]) => type === 'SetComputeUnitPrice')?.[1]
  const units = limit
    ? ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit).units
    : 200_000 * (instructions.length - own.length)
  const micro = price
    ? BigInt(ComputeBudgetInstruction.decodeSetComputeUnitPrice(price).microLamports)
    : 0n
  return {
    total:
      5_000 * signers +
      Number((BigInt(Math.min(units, 1_400_000)) * micro + 999_999n) / 1_000_000n),
  }
}

/** Signs the requested transaction, or a changed one. */
function walletOf({ trick, other }: Scenario) {
  const wallet = connectedWallet()
  wallet.answer('signTransaction', () => {
    const [{ transaction }] = wallet.inputs as [{ transaction: Uint8Array }]
    const { payer, instructions } = readByWeb3(
      VersionedTransaction.deserialize(transaction).message,
    )
    const { blockhash, made } = tricked(instructions, trick, other)
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash:
        blockhash ?? VersionedTransaction.deserialize(transaction).message.recentBlockhash,
      instructions: made,
    }).compileToLegacyMessage()
    const signed = new VersionedTransaction(message)
    signed.sign([keys.alice])
    return [{ signedTransaction: signed.serialize() }]
  })
  return wallet
}

function tricked(
  instructions: readonly TransactionInstruction[],
  trick: Scenario['trick'],
  other: PublicKey,
) {
  const isBudget = ({ programId }: TransactionInstruction) => programId.equals(programs.budget)
  const rest = instructions.filter((it) => !isBudget(it))
  const last = rest.at(-1)!
  const altered = (part: object) =>
    instructions.map((it) => (it === last ? Object.assign(Object.create(it), it, part) : it))
  const paying = (microLamports: number) => [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    ...rest,
  ]
  switch (trick) {
    case 'renew':
      return { made: [...instructions], blockhash: other.toBase58() }
    case 'fee':
      return { made: paying(2_000) }
    case 'fees':
      return { made: paying(1_000_000_000) }
    case 'receiver': {
      const at = last.programId.equals(SystemProgram.programId) ? 1 : 2
      const moved = last.keys.map((it, index) => (index === at ? { ...it, pubkey: other } : it))
      return { made: altered({ keys: moved }) }
    }
    case 'more': {
      const data = Buffer.from(last.data)
      data[last.programId.equals(SystemProgram.programId) ? 8 : 5]! ^= 1
      return { made: altered({ data }) }
    }
    case 'extra':
      return {
        made: [
          ...instructions,
          SystemProgram.transfer({ fromPubkey: alice, toPubkey: other, lamports: 1 }),
        ],
      }
    case 'drop':
      return { made: instructions.filter((it) => it !== last) }
    default:
      return { made: [...instructions] }
  }
}

async function played(it: Scenario) {
  let now = it.before
  const sent: string[] = []
  const url = nodes.add(nodeOf(() => now, it, sent))
  const wallet = walletOf(it)
  const onChain = it.token ? it.before.mint.decimals : 9
  const decimals = onChain + (it.token ? it.claimedMore : 0)
  const request: SendRequest = {
    ...solanaSigner(wallet, sandboxNetwork(url)),
    to: it.to.toBase58(),
    amount: formatAmount(it.units, decimals),
    ...(it.token && { token: { address: it.token.toBase58(), decimals } }),
  }
  const shown = await estimateFee(request).catch((error: { code?: string }) => error.code)
  if (typeof shown !== 'object') return { refused: shown, sent, it, decimals }
  now = it.after ?? it.before
  const refused = await send({ ...request, reviewedFee: shown }).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )
  return { refused, shown, sent, it, decimals }
}

/** Differences between the broadcast and the review; empty without any, or without a broadcast. */
function differences({ refused, shown, sent, it, decimals }: Awaited<ReturnType<typeof played>>) {
  const [transaction, ...more] = sent
  if (transaction === undefined) return refused === undefined ? ['neither sent nor refused'] : []
  const read = readByWeb3(
    VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')).message,
  )
  const moving = read.instructions.filter(({ programId }) => !programId.equals(programs.budget))
  const cap = (Number(shown?.amount ?? 0) * 1e9 * 125) / 100
  const found = {
    'more than one': more.length > 0,
    'refused after it was sent': refused !== undefined,
    'another payer': !read.payer.equals(alice),
    'another transfer': it.token ? !isOfTokens(moving, it, decimals) : !isOfSol(moving, it),
    'more than the fee that was shown': costOf(read).total > Math.ceil(cap),
  }
  return Object.entries(found).flatMap(([name, isSo]) => (isSo ? [name] : []))
}

function isOfSol(
  [transfer, ...more]: readonly TransactionInstruction[],
  { to, units }: Scenario,
): boolean {
  if (!transfer || more.length > 0) return false
  const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(transfer)
  return fromPubkey.equals(alice) && toPubkey.equals(to) && BigInt(lamports) === units
}

function isOfTokens(
  moving: readonly TransactionInstruction[],
  { to, token, units }: Scenario,
  decimals: number,
): boolean {
  const [program] = moving.slice(-1).map(({ programId }) => programId)
  if (!program || !token) return false
  const seeds = [to.toBytes(), program.toBytes(), token.toBytes()]
  const [ata] = PublicKey.findProgramAddressSync(seeds, programs.associated)
  const transfers = moving.filter(({ programId }) => programId.equals(program))
  const others = moving.filter(({ programId }) => !programId.equals(program))
  const moved = transfers.reduce((sum, { data }) => sum + data.readBigUInt64LE(1), 0n)
  return (
    moved === units &&
    transfers.every(
      ({ data, keys: [, mint, target, owner] }) =>
        data[0] === 12 &&
        data[9] === decimals &&
        mint?.pubkey.equals(token) &&
        (target?.pubkey.equals(ata) || target?.pubkey.equals(to)) &&
        owner?.pubkey.equals(alice),
    ) &&
    // The receiver's account, created if missing.
    others.length <= 1 &&
    others.every(
      ({ programId, data, keys: [payer, made, owner, mint] }) =>
        programId.equals(programs.associated) &&
        data[0] === 1 &&
        payer?.pubkey.equals(alice) &&
        made?.pubkey.equals(ata) &&
        owner?.pubkey.equals(to) &&
        mint?.pubkey.equals(token),
    )
  )
}

describe('a Solana transfer with a node and a wallet that change their answers', () => {
  it(
    'P2 S15 reaches the network as it was displayed, or not at all',
    async () => {
      const outcomes = new Map<string, number>()
      const several = fc.array(scenario, { minLength: atOnce, maxLength: atOnce })
      const run = await fc.check(
        fc.asyncProperty(several, async (scenarios) => {
          for (const outcome of await Promise.all(scenarios.map(played))) {
            expect(differences(outcome)).toEqual([])
            const { refused = 'sent' } = outcome
            outcomes.set(refused, (outcomes.get(refused) ?? 0) + 1)
          }
        }),
        { numRuns: cases / atOnce, endOnFailure: true },
      )
      expect(fc.defaultReportMessage(run)).toBeUndefined()
      expect([...outcomes.keys()]).toEqual(
        expect.arrayContaining([
          'transfer/feeAboveReview',
          'transfer/otherDecimals',
          'sent',
          'solana/otherTransaction',
        ]),
      )
    },
    45 * 60_000,
  )
})
