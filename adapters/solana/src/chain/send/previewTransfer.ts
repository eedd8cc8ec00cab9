import { KitError } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { shortAddress } from '@portico/core/caip'
import type { Preview, PreviewChange } from '@portico/core/calls'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import {
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
  isOffCurveAddress,
  isWritableRole,
} from '@solana/kit'
import { isAddress } from '../../session/address.ts'
import { checkedAddress, readTokenAccounts } from '../getBalances.ts'
import { requestNode } from '../requestNode.ts'
import { lamportsSchema, simulationSchema } from '../schemas.ts'
import type { Mint } from '../tokenData.ts'
import { type Prepared, prepareTransfer } from './prepareTransfer.ts'
import { readFee } from './simulate.ts'

/**
 * Lists what a send would take from the account in addition to the fee, by simulation. Throws as `prepareTransfer` does
 * for an invalid transfer, and `network/*` when no node simulated it.
 */
export async function previewTransfer(request: SendRequest): Promise<Preview> {
  let prepared: Prepared
  try {
    prepared = await prepareTransfer(request)
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
  const changes = await changesOf(request, prepared)
  return { changes, approvals: [], ...(isOffCurve(request, prepared) && { risks: ['offCurve'] }) }
}

/** True for a receiver without a key of its own, such as the account of a program; token accounts have an owner. */
function isOffCurve({ to }: SendRequest, { transfer }: Prepared): boolean {
  const isTokenAccount = transfer.token && transfer.instructions.some((it) => paysInto(it, to))
  return isAddress(to) && isOffCurveAddress(to) && !isTokenAccount
}

function paysInto({ accounts = [] }: Instruction, to: string): boolean {
  return accounts.some(({ address, role }) => address === to && isWritableRole(role))
}

async function changesOf(
  request: SendRequest,
  prepared: Prepared,
): Promise<readonly PreviewChange[]> {
  const { network, to, token } = request
  const { lamports, units } = await readChanges(request, prepared)
  const { symbol, decimals } = network.nativeCurrency
  const sol = {
    direction: 'out',
    amount: formatAmount(lamports, decimals),
    symbol,
    decimals,
  } as const
  const native = lamports > 0n ? [{ ...sol, ...(!token && { to }) }] : []
  const { token: counted } = prepared.transfer
  if (!token || !counted || units <= 0n) return native
  const { address, decimals: places } = token
  const moved = {
    direction: 'out',
    ...amountsOf(units, counted),
    // The chain has no token symbols.
    symbol: token.symbol ?? shortAddress(address),
    decimals: places,
    address,
    to,
  } as const
  return [moved, ...native]
}

/** True for a rejection by the chain, false for an invalid request. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  return requestErrors.is(error, 'insufficientFunds') || error.code.startsWith('solana/')
}

/** Offset of the amount in a token account: after the addresses of mint and owner. */
const amountAt = 64

type Changes = {
  /** The change in addition to the fee. */
  readonly lamports: bigint
  readonly units: bigint
}

/** Reads the sender's balances before a transfer, and after it by simulation. */
async function readChanges(
  { account, network, token }: SendRequest,
  { bytes, message, transfer }: Prepared,
): Promise<Changes> {
  const owner = checkedAddress(account.address)
  const mint = token && checkedAddress(token.address)
  const touched = transfer.instructions.flatMap(({ accounts = [] }) => accounts)
  const all = mint ? await readTokenAccounts(network, owner, { mint }) : []
  const held = all.filter(({ address }) => touched.some((it) => it.address === address))
  const addresses: Address[] = [owner, ...held.map(({ address }) => address)]
  const transaction = base64.encode(bytes) as Base64EncodedWireTransaction
  const [before, fee, { accounts }] = await Promise.all([
    requestNode(network, { call: (rpc) => rpc.getBalance(owner), answer: lamportsSchema }),
    readFee(network, message),
    requestNode(network, {
      call: (rpc) =>
        rpc.simulateTransaction(transaction, {
          encoding: 'base64',
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses },
        }),
      answer: simulationSchema,
    }),
  ])
  if (accounts?.length !== addresses.length)
    throw networkErrors.create('unavailable', [network.name]) // the simulation returned no accounts
  const [own, ...rest] = accounts
  const left = rest.reduce((sum, it) => sum + unitsIn(it?.data?.[0]), 0n)
  const units = held.reduce((sum, it) => sum + it.units, 0n) - left
  return { lamports: before - (own?.lamports ?? 0n) - fee, units }
}

function unitsIn(data: string | undefined): bigint {
  const bytes = data === undefined ? new Uint8Array() : base64.decode(data)
  if (bytes.length < amountAt + 8) return 0n // the account is closed by the transfer
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(amountAt, true)
}

/** A transferred amount as it is shown, and what it does not tell by itself. */
export function amountsOf(
  units: bigint,
  {
    mint: { format, isScaled, feeOf },
    withheld,
  }: { readonly mint: Pick<Mint, 'format'> & Partial<Mint>; readonly withheld: bigint },
): Pick<PreviewChange, 'amount' | 'withheld' | 'exact'> {
  return {
    amount: format(units),
    ...(withheld > 0n && {
      withheld: { amount: format(withheld), arrives: format(units - withheld) },
    }),
    ...((isScaled || feeOf) && { exact: { units: `${units}`, withheld: `${withheld}` } }),
  }
}
