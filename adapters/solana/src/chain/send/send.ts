import type { NetworkDefinition } from '@portico/core'
import type {
  AdapterHost,
  SendRequest,
  SendTransactionRequest,
  Signer,
} from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import type { Clock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { base58, base64 } from '@scure/base'
import { sentTransactionsSchema } from '../../session/schemas.ts'
import { confirmSigner } from '../../session/sign.ts'
import { checkVersions, signTransactions } from '../../session/signTransactions.ts'
import { isSameBytes, readTransaction } from '../../session/transaction.ts'
import { requestWallet } from '../../session/walletErrors.ts'
import { solanaErrors } from '../../solanaErrors.ts'
import { readHeight } from '../getTransaction.ts'
import { feeOf } from '../message.ts'
import { broadcast, confirm } from './confirm.ts'
import { prepareTransfer } from './prepareTransfer.ts'

/**
 * Requests a transfer from the wallet, within the reviewed fee, and waits for its confirmation. Throws
 * `transfer/feeAboveReview`, and as `prepareTransfer` and `submit` do.
 */
export async function send(
  request: SendRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  const signer = {
    account: request.account,
    network: request.network,
    connector: request.connector,
  }
  await confirmSigner(signer) // before any node request
  const { bytes, lastHeight, rent } = await prepareTransfer(request)
  const check = (transaction: Uint8Array) => checkReviewedFee(request, feeOf(transaction) + rent)
  check(bytes)
  return submit(signer, { transaction: bytes, lastHeight, check, clock })
}

/**
 * Requests a signature of one transaction, sends it and waits for its confirmation, unless `until` says otherwise. Throws as
 * `submit` does.
 */
export async function sendTransaction(
  { transaction, until, ...signer }: SendTransactionRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  return submit(signer, { transaction, clock, ...(until && { until }) })
}

/** The lifetime of a blockhash in blocks, plus a margin for lagging nodes. */
const blockhashLifetimeBlocks = 150n + 50n

/** Maximum transaction size in bytes. */
const packet = 1232

type Submission = {
  readonly transaction: Uint8Array
  /** Height of the last block that may include it, if known. */
  readonly lastHeight?: bigint
  readonly clock: Clock
  /** `sent` does not wait for the confirmation, and the wallet only signs where it can, so that what it signed is known. */
  readonly until?: 'sent'
  /**
   * Throws when the signed transaction must not be sent. With a check, a wallet that can sign without sending only
   * signs, since a check after sending would be too late.
   */
  check?(signed: Uint8Array): void
}

/**
 * Signs a transaction once and sends it once: by the wallet when it can send and no check is required, otherwise to the
 * dapp's endpoint. Returns its hash after confirmation. Throws `solana/tooLarge`, `solana/expired`, `solana/failed`,
 * `solana/unconfirmed`, and as `signTransactions` does.
 */
export async function submit(signer: Signer, submission: Submission): Promise<{ hash: string }> {
  const { transaction, lastHeight, clock, until } = submission
  const { network } = signer
  if (transaction.length > packet) throw solanaErrors.create('tooLarge', [])
  const sent = await sendByWallet(signer, submission)
  if (sent !== undefined) {
    if (until === 'sent') return { hash: sent }
    const end = lastHeight === undefined ? {} : await extendedExpiry(network, lastHeight)
    await confirm(network, { hash: sent, clock, ...end })
    return { hash: sent }
  }
  const [signed] = await signTransactions({ ...signer, transactions: [transaction] })
  const [first] = signed ? readTransaction(signed).signatures : []
  if (!signed || !first) throw requestErrors.create('signFailed', [])
  submission.check?.(signed)
  const hash = base58.encode(first)
  await broadcast(network, base64.encode(signed))
  if (until === 'sent') return { hash }
  const isUnaltered = isSameBytes(
    readTransaction(signed).message,
    readTransaction(transaction).message,
  )
  const end =
    lastHeight === undefined
      ? {}
      : await (isUnaltered ? { lastHeight } : extendedExpiry(network, lastHeight))
  await confirm(network, { hash, clock, ...end })
  return { hash }
}

type End = { readonly lastHeight?: bigint }

/** A wallet that altered the transaction may have renewed its blockhash, so the expiry counts from now. */
async function extendedExpiry(network: NetworkDefinition, lastHeight: bigint): Promise<End> {
  try {
    const height = await readHeight(network)
    return {
      lastHeight:
        height + blockhashLifetimeBlocks > lastHeight
          ? height + blockhashLifetimeBlocks
          : lastHeight,
    }
  } catch {
    return {} // without a block height the transaction cannot be reported as expired
  }
}

/** `undefined` when the wallet cannot send. */
async function sendByWallet(
  signer: Signer,
  { transaction, check, until }: Submission,
): Promise<string | undefined> {
  const method = 'solana:signAndSendTransaction'
  const { version } = readTransaction(transaction)
  const { account, chain, feature } = await confirmSigner(signer)
  const sending = feature(method)
  const mustSign = check !== undefined || until === 'sent'
  if (!sending || (mustSign && feature('solana:signTransaction'))) return undefined
  checkVersions([version], sending.supportedTransactionVersions)
  const send = async () => sending.signAndSendTransaction({ account, chain, transaction })
  try {
    const answer = sentTransactionsSchema
    const [{ signature }] = await requestWallet(send, { method, answer, otherwise: 'sendFailed' })
    return base58.encode(signature)
  } catch (error) {
    // The wallet listed a feature that it does not support: the visitor saw no prompt and nothing was sent.
    if (requestErrors.is(error, 'unsupported')) return undefined
    throw error
  }
}
