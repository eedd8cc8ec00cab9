import type { StdSignature } from '@cosmjs/amino'
import { base64 } from '@scure/base'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { checkMessageSigner } from './checkMessageSigner.ts'
import { signatureSchema } from './signatureSchema.ts'

/** Checks a wallet's answer to `signArbitrary`. Throws as `checkMessageSigner` does. */
export async function checkArbitrary(
  wallet: Pick<KeplrProvider, 'getKey'>,
  [chainId, address, message]: Parameters<NonNullable<KeplrProvider['signArbitrary']>>,
  answer: StdSignature,
): Promise<void> {
  const { success, data } = signatureSchema.safeParse(answer)
  if (!success) return // not a signature of any key
  const publicKey = base64.encode(Uint8Array.from((await wallet.getKey(chainId)).pubKey))
  await checkMessageSigner({ address, publicKey }, message, data)
}
