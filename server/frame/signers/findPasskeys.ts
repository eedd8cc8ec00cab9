import type { SignContext } from '../sign/SignContext.ts'
import type { SignatureCost } from '../smart/SignatureCost.ts'
import { smartNetwork } from '../smart/smartNetwork.ts'
import { encodePasskeySignature } from './encodePasskeySignature.ts'
import type { Passkey } from './Passkey.ts'
import { readSigners } from './readSigners.ts'
import { readVerifierGas } from './readVerifierGas.ts'
import { signerOf } from './signerOf.ts'
import { stubWebAuthn } from './stubWebAuthn.ts'

/** The passkeys that may sign for an account, and what that adds to an operation. */
export type Passkeys = {
  readonly list: readonly [Passkey, ...Passkey[]]
  readonly verifier: string
  readonly cost: SignatureCost
}

/**
 * The passkeys of this site that the account, a smart account already, takes on a network as its own node says; undefined
 * where there are none, or where nobody can tell: the account's own key signs then.
 */
export async function findPasskeys(
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<Passkeys | undefined> {
  const { wallet, address } = context
  const { settings, node } = smartNetwork(context)
  if (!settings.signers) return undefined
  const { verifier } = settings.signers
  try {
    const [added, known] = await Promise.all([
      readSigners(address, settings.delegate, node),
      wallet.signerPasskeys(),
    ])
    const [first, ...others] = known.filter((one) => added.includes(signerOf(verifier, one)))
    if (!first) return undefined
    const signer = signerOf(verifier, first)
    const gas = await readVerifierGas(signer, node)
    const stub = encodePasskeySignature(signer, stubWebAuthn)
    return { list: [first, ...others], verifier, cost: { stub, gas } }
  } catch {
    // The contract has no signers, or nobody answers.
    return undefined
  }
}
