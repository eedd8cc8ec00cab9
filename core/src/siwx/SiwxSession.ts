import type { Cacao } from './Cacao.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** A wallet's signature of a message. */
export type SiwxProof = {
  /** The exact text that was signed, in the wallet's version if it altered the text. */
  readonly message: string
  /** In the encoding of the namespace's `signMessage`. */
  readonly signature: string
  /** Hex or base64, as returned by the adapter, if the namespace needs it. */
  readonly publicKey?: string
  /** The CACAO from which the other fields were read, over WalletConnect. */
  readonly cacao?: Cacao
}

/** A signature with the fields of its text. */
export type SiwxSession = { readonly data: SiwxMessage } & SiwxProof
