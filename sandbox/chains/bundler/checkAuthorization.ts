import type { PublicClient } from 'viem'
import { verifyAuthorization } from 'viem/utils'
import type { BundledOperation } from './BundledOperation.ts'
import { bundlerError } from './bundlerError.ts'

/**
 * Throws -32602 for an authorization that the chain would ignore (EIP-7702): the transaction of the operation would
 * revert, and the client would wait for a receipt that never comes.
 */
export async function checkAuthorization(
  client: PublicClient,
  { operation: { sender }, authorization }: BundledOperation,
): Promise<void> {
  if (!authorization) return
  const { chainId, nonce } = authorization
  if (chainId !== 0 && chainId !== client.chain?.id)
    throw bundlerError(-32602, `The authorization is for chain ${chainId}`)
  const isOfSender = await verifyAuthorization({ address: sender, authorization }).catch(
    () => false, // no key has such a signature
  )
  if (!isOfSender) throw bundlerError(-32602, `The authorization is not signed by ${sender}`)
  const expected = await client.getTransactionCount({ address: sender })
  if (nonce !== expected)
    throw bundlerError(-32602, `The authorization has nonce ${nonce}, the account ${expected}`)
}
