import { type Clock, type NetworkDefinition, requestErrors, type Signer } from '@portico/core'
import { base58, base64 } from '@scure/base'
import { sentTransactionsSchema } from '../schemas.ts'
import { checkVersions } from '../sign/checkVersions.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'
import { signTransactions } from '../sign/signTransactions.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { readTransaction } from '../wire/readTransaction.ts'
import { broadcast } from './broadcast.ts'
import { confirm } from './confirm.ts'
import { readHeight } from './readHeight.ts'

/** For how many blocks a blockhash is good, and some for nodes that lag behind. */
const blockhashLifetimeBlocks = 150n + 50n

/** Bytes that a transaction may have. */
const packet = 1232

export type Submission = {
  readonly transaction: Uint8Array
  /** Height of the last block that may take it, where it is known. */
  readonly lastHeight?: bigint
  readonly clock: Clock
  /**
   * Throws where what the wallet signed must not be sent. With it a wallet that can sign alone does not send
   * itself, since what it sends could be looked at only when it is too late.
   */
  check?(signed: Uint8Array): void
}

/**
 * Has a transaction signed once and sent once: by the wallet where it sends itself and nothing has to be
 * checked before, else to the dapp's endpoint. Gives its hash when the network has it. Throws
 * `solana/tooLarge`, `solana/expired`, `solana/failed`, `solana/unconfirmed`, and as `signTransactions` does.
 */
export async function submit(signer: Signer, submission: Submission): Promise<{ hash: string }> {
  const { transaction, lastHeight, clock } = submission
  const { network } = signer
  if (transaction.length > packet) throw solanaErrors.create('tooLarge', [])
  const sent = await sendByWallet(signer, submission)
  if (sent !== undefined) {
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
  const isUnaltered = isSame(readTransaction(signed).message, readTransaction(transaction).message)
  const end =
    lastHeight === undefined
      ? {}
      : await (isUnaltered ? { lastHeight } : extendedExpiry(network, lastHeight))
  await confirm(network, { hash, clock, ...end })
  return { hash }
}

type End = { readonly lastHeight?: bigint }

/** A wallet that altered the transaction may have renewed its life, by as much as there is from now on. */
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
    return {} // without a height nothing can be said to have expired
  }
}

/** `undefined` where the wallet does not send. */
async function sendByWallet(
  signer: Signer,
  { transaction, check }: Submission,
): Promise<string | undefined> {
  const method = 'solana:signAndSendTransaction'
  const { version } = readTransaction(transaction)
  const { account, chain, feature } = await confirmSigner(signer)
  const sending = feature(method)
  if (!sending || (check && feature('solana:signTransaction'))) return undefined
  checkVersions([version], sending.supportedTransactionVersions)
  const send = async () => sending.signAndSendTransaction({ account, chain, transaction })
  try {
    const answer = sentTransactionsSchema
    const [{ signature }] = await requestWallet(send, { method, answer, otherwise: 'sendFailed' })
    return base58.encode(signature)
  } catch (error) {
    // It promised more than it knows, so nobody was asked and nothing was sent.
    if (requestErrors.is(error, 'unsupported')) return undefined
    throw error
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
