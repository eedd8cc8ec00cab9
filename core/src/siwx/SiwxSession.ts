import type { Cacao } from './Cacao.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** What a wallet gave back. */
export type SiwxProof = {
  /** The exact text that was signed, as the wallet returned it where it altered it. */
  readonly message: string
  /** In the encoding of the namespace's `signMessage`. */
  readonly signature: string
  /** Hex or base64, as the adapter gives it, where the namespace needs it. */
  readonly publicKey?: string
  /** From which the rest was read, over WalletConnect. */
  readonly cacao?: Cacao
}

/** A proof with what its text says. */
export type SiwxSession = { readonly data: SiwxMessage } & SiwxProof
