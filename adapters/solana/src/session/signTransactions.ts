import type { SignTransactionsRequest } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import { solanaErrors } from '../solanaErrors.ts'
import { addressBytes } from './address.ts'
import { signedTransactionsSchema } from './schemas.ts'
import { checkSignature, confirmSigner } from './sign.ts'
import { readTransaction } from './transaction.ts'
import { requestWallet } from './walletErrors.ts'

/**
 * Requests the account's signature of transactions in wire format, legacy or version 0, with one request if the wallet
 * supports it. Wallets may add what `checkUnaltered` allows. Throws `solana/badTransaction`,
 * `solana/unsupportedVersion`, `solana/otherTransaction`, and as `confirmSigner` and `requestWallet` do.
 */
export async function signTransactions(
  request: SignTransactionsRequest,
): Promise<readonly Uint8Array[]> {
  const { transactions, ...signer } = request
  const method = 'solana:signTransaction'
  const versions = transactions.map((transaction) => readTransaction(transaction).version)
  const { account, chain, feature } = await confirmSigner(signer)
  const signing = feature(method)
  if (!signing) throw requestErrors.create('unsupported', [method, 'This wallet'])
  checkVersions(versions, signing.supportedTransactionVersions)
  if (transactions.length === 0) return []
  const inputs = transactions.map((transaction) => ({ account, chain, transaction }))
  const signed = await requestWallet(async () => signing.signTransaction(...inputs), {
    method,
    answer: signedTransactionsSchema,
    otherwise: 'signFailed',
  })
  const answers = signed.map(({ signedTransaction }) => signedTransaction)
  const { address } = account
  if (answers.length !== transactions.length || !answers.every((it) => isSigned(it, address))) {
    const hints = ['The wallet did not return these transactions with its signature']
    throw requestErrors.create('signFailed', [], { hints })
  }
  for (const answer of answers) await checkOwnSignature(answer, address)
  const { checkUnaltered } = await import('../chain/checkUnaltered.ts')
  transactions.forEach((asked, at) => void checkUnaltered(asked, answers[at] as Uint8Array))
  return answers
}

/** True for a transaction that this address signed, or in which it has no signature slot. */
function isSigned(bytes: Uint8Array, address: string): boolean {
  try {
    const { signers, signatures } = readTransaction(bytes)
    const key = String(addressBytes(address))
    const at = signers.findIndex((signer) => String(signer) === key)
    return at < 0 || signatures[at]?.some((byte) => byte !== 0) === true
  } catch {
    return false // not a transaction
  }
}

async function checkOwnSignature(bytes: Uint8Array, address: string): Promise<void> {
  const { signers, signatures, message } = readTransaction(bytes)
  const key = String(addressBytes(address))
  const signature = signatures[signers.findIndex((signer) => String(signer) === key)]
  if (signature) await checkSignature(address, [message], signature)
}

/** Throws `solana/unsupportedVersion` for a version that the wallet does not list. */
export function checkVersions(
  versions: readonly ('legacy' | number)[],
  supported: readonly unknown[] | undefined,
): void {
  const missing = versions.find((version) => !(supported ?? ['legacy']).includes(version))
  if (missing === undefined) return
  const name = missing === 'legacy' ? missing : `version ${missing}`
  throw solanaErrors.create('unsupportedVersion', [name])
}
