import type { NetworkDefinition } from '@portico/core'
import type { SendTransactionRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { shortAddress } from '@portico/core/caip'
import type { TransactionPreview } from '@portico/core/calls'
import { networkErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import {
  type Address,
  type Base64EncodedWireTransaction,
  getSolanaErrorFromTransactionError,
} from '@solana/kit'
import { readTransaction } from '../../session/transaction.ts'
import { solanaErrors } from '../../solanaErrors.ts'
import { readMessage, type WireMessage } from '../message.ts'
import { type AccountState, readMints, readStates, toState } from '../readStates.ts'
import { requestNode, toFailure } from '../requestNode.ts'
import { simulationSchema, type TransactionFailure } from '../schemas.ts'
import {
  alteredAccounts,
  compareStates,
  resolveLookups,
  type StateChanges,
} from './compareStates.ts'
import { otherInstructions } from './otherInstructions.ts'
import { systemProgram } from './readMeaning.ts'
import { readFee } from './simulate.ts'

/** `AdvanceNonceAccount` of the system program, in its first four bytes. */
const advanceNonce = '4,0,0,0'

/**
 * What a transaction would do to its account, by simulation: SOL (wrapped SOL included), tokens, who may take something
 * afterwards, and what happens to other accounts in which it is named. Throws `solana/badTransaction` when the account does not sign it, and `network/*`.
 */
export async function previewTransaction({
  account,
  network,
  transaction,
}: SendTransactionRequest): Promise<TransactionPreview> {
  const { message } = readTransaction(transaction)
  const unresolved = readMessage(message)
  const owner = account.address
  if (!unresolved.signers.includes(owner)) throw solanaErrors.create('badTransaction', [])
  const wire = await resolveLookups(network, unresolved)
  const addresses = [...new Set([owner, wire.payer, ...writableAccounts(wire)])]
  const [before, trial, paid] = await Promise.all([
    readStates(network, addresses),
    simulate(network, transaction, addresses),
    wire.payer === owner ? readFee(network, message) : 0n,
  ])
  const { nativeCurrency } = network
  const { symbol, decimals } = nativeCurrency
  const facts = {
    programs: [...new Set(wire.instructions.map(({ program }) => program))],
    expires: !isDurable(wire),
    otherInstructions: otherInstructions(wire.instructions, { owner, before }),
  }
  if (trial.failure !== undefined) {
    const reason = JSON.stringify(trial.failure, toNumber)
    const failure = toFailure(getSolanaErrorFromTransactionError(trial.failure), { reason })
    const fee = { amount: formatAmount(paid, decimals), symbol }
    return { ...facts, fee, changes: [], approvals: [], altered: [], failure }
  }
  const changes = compareStates(owner, before, trial.after)
  const deposit = changes.deposit > 0n ? changes.deposit : 0n
  const fee = { amount: formatAmount(paid + deposit, decimals), symbol }
  const altered = alteredAccounts(owner, before, trial.after)
  return { ...facts, fee, altered, ...(await describe(network, changes, paid)) }
}

/** The addresses that the instructions of a message may change. */
function writableAccounts({ instructions }: WireMessage): readonly string[] {
  return instructions
    .flatMap(({ accounts }) => accounts)
    .flatMap((it) => (it.endsWith(' writable') ? (it.split(' ')[0] ?? []) : []))
}

type Trial = { readonly failure?: TransactionFailure; readonly after: readonly AccountState[] }

async function simulate(
  network: NetworkDefinition,
  transaction: Uint8Array,
  addresses: readonly string[],
): Promise<Trial> {
  const { err, accounts } = await requestNode(network, {
    call: (rpc) =>
      rpc.simulateTransaction(base64.encode(transaction) as Base64EncodedWireTransaction, {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: addresses as Address[] },
      }),
    answer: simulationSchema,
  })
  if (err !== null) return { failure: err, after: [] }
  // A simulation without its accounts shows nothing.
  if (accounts?.length !== addresses.length)
    throw networkErrors.create('unavailable', [network.name])
  return { after: addresses.map((address, at) => toState(address, accounts[at])) }
}

/** A transaction whose first instruction uses up a nonce has no blockhash that expires. */
function isDurable({ instructions: [first] }: WireMessage): boolean {
  return first?.program === systemProgram && String(first.data.subarray(0, 4)) === advanceNonce
}

/** The changes in whole units, as the mints count them. */
async function describe(
  network: NetworkDefinition,
  { lamports, deposit, tokens, grants }: StateChanges,
  paid: bigint,
): Promise<Pick<TransactionPreview, 'changes' | 'approvals'>> {
  const { symbol, decimals } = network.nativeCurrency
  const mints = [...new Set([...tokens.keys(), ...grants.map(({ address }) => address)])]
  const counted = await readMints(network, mints)
  // What is no mint is counted in its smallest units.
  const formatted = (mint: string, units: bigint) => counted.get(mint)?.format(units) ?? `${units}`
  const native = lamports + deposit + paid
  const amount = formatAmount(native > 0n ? native : -native, decimals)
  const ofNative = { direction: directionOf(native), amount, symbol, decimals }
  return {
    changes: [
      ...(native === 0n ? [] : [ofNative]),
      ...[...tokens].map(([address, change]) => {
        const units = change > 0n ? change : -change
        return {
          direction: directionOf(change),
          amount: formatted(address, units),
          symbol: shortAddress(address),
          decimals: counted.get(address)?.decimals ?? 0,
          address,
          ...(counted.get(address)?.isScaled && { exact: { units: `${units}`, withheld: '0' } }),
        }
      }),
    ],
    approvals: grants.map(({ spender, address, amount }) => ({
      spender,
      address,
      symbol: shortAddress(address),
      amount: amount === 'unlimited' ? 'unlimited' : formatted(address, amount),
    })),
  }
}

function directionOf(change: bigint): 'in' | 'out' {
  return change > 0n ? 'in' : 'out'
}

function toNumber(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}
