import type { SendRequest } from '@portico/core'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { submit } from './submit.ts'

/**
 * Asks the wallet to send an amount, and waits until the network has it. Throws as `prepareTransfer` and
 * `submit` do.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  const signer = {
    account: request.account,
    network: request.network,
    connector: request.connector,
  }
  await confirmSigner(signer) // before a node is asked for anything
  const { bytes, lastHeight } = await prepareTransfer(request)
  return submit(signer, { transaction: bytes, lastHeight })
}
