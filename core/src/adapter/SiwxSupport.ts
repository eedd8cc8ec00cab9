import type { SiwxFormat } from '../siwx/SiwxFormat.ts'
import type { SiwxMessage } from '../siwx/SiwxMessage.ts'
import type { SiwxProof } from '../siwx/SiwxSession.ts'
import type { Signer } from './Signer.ts'

/** `message` is the text of `data` in the format of the family. */
export type SignInRequest = Signer & { readonly data: SiwxMessage; readonly message: string }

/** How a chain family signs in. */
export type SiwxSupport = {
  readonly format: SiwxFormat
  /** Where wallets may have a way of their own; the text that is given back is the one that was signed. Throws `request/*`. */
  signIn?(request: SignInRequest): Promise<SiwxProof>
}
