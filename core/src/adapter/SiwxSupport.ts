import type { SiwxFormat } from '../siwx/SiwxFormat.ts'
import type { SiwxMessage, SiwxProof } from '../siwx/SiwxMessage.ts'
import type { Signer } from './session/Signer.ts'

/** `message` is the text of `data` in the namespace's format. */
export type SignInRequest = Signer & { readonly data: SiwxMessage; readonly message: string }

/** The sign-in of a namespace. */
export type SiwxSupport = {
  readonly format: SiwxFormat
  /**
   * For wallets with a sign-in method of their own; the returned text is the one that was signed. Throws `request/*`.
   */
  signIn?(request: SignInRequest): Promise<SiwxProof>
}
