import type { SendRequest } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { transferErrors } from '@portico/core/amount'
import {
  AccountRole,
  type Address,
  createNoopSigner,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { solanaErrors } from '../../solanaErrors.ts'
import { checkedAddress, readTokenAccounts, type TokenAccount } from '../getBalances.ts'
import { type ChainAccount, mintsOf, readAccount, tokenPrograms } from '../readStates.ts'
import { type Mint, readTokenAccount } from '../tokenData.ts'
import { hookAccounts } from './hookAccounts.ts'
import { maxUnits, memoOf, type Transfer } from './Transfer.ts'

type TokenRequest = SendRequest & { readonly token: NonNullable<SendRequest['token']> }

/**
 * Builds a token transfer for either program, to the receiver's associated account, which is created if missing. Throws
 * `solana/notAToken`, `transfer/otherDecimals`, `transfer/withheldAboveReview`, `solana/badReceiver`, `solana/frozen` and
 * `solana/insufficientTokens`.
 */
export async function tokenTransfer(request: TokenRequest): Promise<Transfer> {
  const { account, network, to, amount, token } = request
  const { decimals } = token
  const shown = toBaseUnits(amount, decimals, maxUnits)
  const [mint, receiver, owner] = [token.address, to, account.address].map(checkedAddress) as [
    Address,
    Address,
    Address,
  ]
  const [mintAccount, receiverAccount, accounts] = await Promise.all([
    readAccount(network, mint),
    readAccount(network, receiver),
    readTokenAccounts(network, owner, { mint }),
  ])
  const { tokenProgram, counted } = await checkMint(request, mintAccount)
  const parts = selectTokenAccounts(accounts, unitsFor(request, counted, shown))
  const target = await findTarget({ network, mint, receiver, receiverAccount, tokenProgram })
  const authority = createNoopSigner(owner)
  const { destination } = target
  const withheld = checkWithheld(request, counted, parts)
  const memo = memoOf(request)
  const hooked = await Promise.all(
    parts.map((part) => hookAccounts(network, counted.hook, { ...part, mint, destination, owner })),
  )
  const transfers = parts.flatMap((part, at): readonly Instruction[] => {
    const input = { ...part, mint, destination, authority, decimals }
    const transfer = counted.feeOf
      ? feeTransfer({ ...input, fee: counted.feeOf(part.amount) })
      : getTransferCheckedInstruction(input, { programAddress: tokenProgram })
    // An account that demands a memo wants it directly before each transfer.
    const { accounts = [] } = transfer
    return [...memo, { ...transfer, accounts: [...accounts, ...(hooked[at] ?? [])] }]
  })
  const steps = parts.flatMap(() => [...memo.map(() => 'memo' as const), 'transferToken' as const])
  const ofToken = { token: { mint: counted, withheld } }
  if (!target.account) return { instructions: transfers, steps, ...ofToken }
  // Included for an existing account too: it fails when the receiver no longer owns that account.
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: destination,
    owner: receiver,
    mint,
    tokenProgram,
  })
  return {
    instructions: [create, ...transfers],
    steps: ['createAccount', ...steps],
    ...ofToken,
    ...(target.account === 'missing' && { creates: destination }),
  }
}

type Checked = { readonly tokenProgram: Address; readonly counted: Mint }

async function checkMint(
  { network, token }: TokenRequest,
  account: ChainAccount | undefined,
): Promise<Checked> {
  const { address, decimals, symbol } = token
  if (!account?.isOfTokens) throw solanaErrors.create('notAToken', [address])
  const { owner: tokenProgram, data } = account
  const counted = (await mintsOf(network, [{ address, program: tokenProgram, data }])).get(address)
  if (!counted) throw solanaErrors.create('notAToken', [address])
  if (counted.decimals !== decimals)
    throw transferErrors.create('otherDecimals', [symbol ?? address, counted.decimals, decimals])
  return { tokenProgram, counted }
}

/** The base units to send: those that were reviewed, where the shown amount follows a multiplier that may have changed since. */
function unitsFor(
  { reviewedUnits }: TokenRequest,
  { isScaled, unitsOf }: Mint,
  shown: bigint,
): bigint {
  return isScaled && reviewedUnits ? BigInt(reviewedUnits.units) : unitsOf(shown)
}

/** What the token withholds of all parts; the program itself refuses a transfer that states another fee. */
function checkWithheld(
  { token, reviewedUnits }: TokenRequest,
  { feeOf, format }: Mint,
  parts: readonly { readonly amount: bigint }[],
): bigint {
  const withheld = parts.reduce((sum, { amount }) => sum + (feeOf?.(amount) ?? 0n), 0n)
  if (reviewedUnits && withheld > BigInt(reviewedUnits.withheld)) {
    const { symbol = token.address } = token
    const [now, reviewed] = [withheld, BigInt(reviewedUnits.withheld)].map(
      (units) => `${format(units)} ${symbol}`,
    ) as [string, string]
    throw transferErrors.create('withheldAboveReview', [now, reviewed])
  }
  return withheld
}

type Receiver = Pick<SendRequest, 'network'> & {
  readonly mint: Address
  readonly receiver: Address
  readonly receiverAccount: ChainAccount | undefined
  readonly tokenProgram: Address
}
type Target = {
  readonly destination: Address
  /** The state of the associated account; absent when the receiver is itself a token account. */
  readonly account?: 'missing' | 'there'
}

/**
 * The destination of the tokens: the receiver's associated account, or the receiver if it is an account of this token.
 */
async function findTarget(request: Receiver): Promise<Target> {
  const { network, mint, receiver, receiverAccount, tokenProgram } = request
  if (receiverAccount?.isOfTokens) {
    if (readTokenAccount(receiverAccount.data)?.mint !== mint)
      throw solanaErrors.create('badReceiver', [receiver])
    return { destination: receiver }
  }
  if (receiverAccount?.executable) throw solanaErrors.create('badReceiver', [receiver])
  const [destination] = await findAssociatedTokenPda({ owner: receiver, mint, tokenProgram })
  return { destination, account: (await readAccount(network, destination)) ? 'there' : 'missing' }
}

type Part = { readonly source: Address; readonly amount: bigint }

/**
 * Selects the token accounts for an amount, largest first, and none that is frozen. Throws `solana/frozen` and
 * `solana/insufficientTokens`.
 */
function selectTokenAccounts(accounts: readonly TokenAccount[], amount: bigint): readonly Part[] {
  const parts: Part[] = []
  let left = amount
  const movable = accounts.filter(({ isFrozen }) => !isFrozen)
  for (const { address, units } of movable.toSorted(byUnits)) {
    if (left === 0n && parts.length > 0) break
    const isEnough = units >= left
    parts.push({ source: address, amount: isEnough ? left : units })
    left -= isEnough ? left : units
  }
  if (left > 0n || parts.length === 0)
    throw solanaErrors.create(accounts.some(isHeldBack) ? 'frozen' : 'insufficientTokens', [])
  return parts
}

const isHeldBack = ({ isFrozen, units }: TokenAccount) => isFrozen && units > 0n

function byUnits(one: TokenAccount, other: TokenAccount): number {
  return one.units < other.units ? 1 : -1
}

type Input = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly authority: TransactionSigner
  readonly amount: bigint
  readonly decimals: number
  readonly fee: bigint
}

/** `TransferCheckedWithFee` of Token-2022: the program refuses it where the token would withhold something else. */
function feeTransfer(input: Input): Instruction {
  const { source, mint, destination, authority, amount, decimals, fee } = input
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set([26, 1])
  view.setBigUint64(2, amount, true)
  data[10] = decimals
  view.setBigUint64(11, fee, true)
  const accounts = [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: destination, role: AccountRole.WRITABLE },
    { address: authority.address, role: AccountRole.READONLY_SIGNER, signer: authority },
  ]
  return { programAddress: tokenPrograms.token2022, accounts, data }
}
