import { encodeAbi } from '@portico/core/abi'
import type { Assertion, PasskeyRequest } from '../approval/passkeyChoice.ts'
import { base64url, hex } from '../bytes.ts'
import { type NodeCall, toQuantity } from '../evm/node.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { smartNetwork } from '../smart/smartNetwork.ts'
import type { SignatureCost } from '../smart/UserOperation.ts'
import { checkAssertion } from './checkAssertion.ts'
import { encodePasskeySignature, encodeWebAuthn, stubWebAuthn } from './encodeWebAuthn.ts'
import { type Passkey, signerOf } from './Passkey.ts'
import { readSigners } from './readSigners.ts'

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

/** What an approval asks a passkey to sign: the hash of an operation, and nothing besides it. */
export function requestOf(hash: string, { list }: Passkeys): PasskeyRequest {
  return {
    challenge: base64url.encode(hex.decode(hash)),
    credentials: list.map(({ credential }) => credential),
  }
}

/** The signature of an operation of this hash that a passkey gave. Throws `factor` for what does not sign that. */
export async function signatureOf(
  given: Assertion,
  hash: string,
  passkeys: Passkeys,
): Promise<`0x${string}`> {
  const { challenge } = requestOf(hash, passkeys)
  const expected = { challenge, origin: location.origin, passkeys: passkeys.list }
  const { passkey, parts } = await checkAssertion(given, expected)
  return encodePasskeySignature(signerOf(passkeys.verifier, passkey), parts)
}

/** `verify(bytes,bytes32,bytes)` of ERC-7913. */
const selector = '0x024ad318'
const addressDigits = 42

/**
 * Gas that a signature of a signer takes at most. A bundler does not see it: the signature of its estimate is for another
 * challenge, and is refused before the curve is looked at. Where the network has no precompile for P-256, that is most.
 */
async function readVerifierGas(signer: string, node: NodeCall): Promise<bigint> {
  const key = { bytes: `0x${signer.slice(addressDigits)}` }
  const data = encodeAbi([key, 0n, { bytes: encodeWebAuthn(stubWebAuthn) }], selector)
  const to = signer.slice(0, addressDigits)
  return toQuantity(await node('eth_estimateGas', [{ to, data }]))
}
