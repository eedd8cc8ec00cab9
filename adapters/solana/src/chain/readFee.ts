import { type NetworkDefinition, networkErrors } from '@portico/core'
import { base64 } from '@scure/base'
import type { TransactionMessageBytesBase64 } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { feeSchema } from './schemas.ts'

/** The fee of a message, priority fee included, in lamports. */
export async function readFee(network: NetworkDefinition, message: Uint8Array): Promise<bigint> {
  const fee = await requestNode(network, {
    call: (rpc) => rpc.getFeeForMessage(base64.encode(message) as TransactionMessageBytesBase64),
    answer: feeSchema,
  })
  if (fee === null) throw networkErrors.create('unavailable', [network.name])
  return fee
}
