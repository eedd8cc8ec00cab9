import type { Approved } from '../approval/Approved.ts'
import { hex } from '../bytes.ts'
import type { SignedAuthorization } from '../evm/EvmAuthorization.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../sign/SignContext.ts'
import type { Passkeys } from '../signers/findPasskeys.ts'
import { signatureOf } from '../signers/signatureOf.ts'
import { operationData } from './operationData.ts'
import { smartNetwork } from './smartNetwork.ts'
import type { UserOperation } from './UserOperation.ts'
import { writeSignedOperation } from './writeSignedOperation.ts'

export type SignedOperation = {
  /** As a bundler takes it. */
  readonly operation: object
  readonly hash: `0x${string}`
}
type Answer = {
  /** Without an assertion where the visitor approved without a passkey. */
  readonly approved: Approved
  /** Those that were offered. */
  readonly passkeys: Passkeys | undefined
}

/** The operation that was approved, with the signature of a passkey, or of the account's own key. Throws `factor`. */
export async function signOperation(
  operation: UserOperation,
  { approved, passkeys }: Answer,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<SignedOperation> {
  const { wallet, address } = context
  const { assertion } = approved
  const data = operationData(operation, smartNetwork(context).chainId)
  const hash = hex.encode(hashTypedData(data))
  if (assertion) {
    if (!passkeys) throw frameError('factor', 'No passkey was asked for')
    const signature = await signatureOf(assertion, hash, passkeys)
    return { operation: writeSignedOperation(operation, { signature }), hash }
  }
  const { authorization } = operation
  const signature = hex.encode(await wallet.signTypedData(data, address, approved))
  const signed: SignedAuthorization | undefined =
    authorization && (await wallet.signAuthorization(authorization, address, approved))
  return { operation: writeSignedOperation(operation, { signature, authorization: signed }), hash }
}
