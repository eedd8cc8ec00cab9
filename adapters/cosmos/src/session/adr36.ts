import type { StdSignature, StdSignDoc } from '@cosmjs/amino'
import { base64 } from '@scure/base'

import type { KeplrProvider } from './offlineSigners.ts'

export type Adr36Request = {
  readonly chainId: string
  readonly signer: string
  readonly message: string | Uint8Array
}

/** Signs a text as an amino document, for wallets without a method for texts. */
export async function signAdr36(
  wallet: Pick<KeplrProvider, 'signAmino'>,
  { chainId, signer, message }: Adr36Request,
): Promise<StdSignature> {
  const { signature } = await wallet.signAmino(chainId, signer, adr36Doc(signer, message))
  return signature
}

/**
 * Verifies that the account of this address signed the text (ADR-36), with a Cosmos or Ethermint key. The cryptography
 * loads with the first call.
 */
export async function verifyAdr36(claim: Adr36Signature): Promise<boolean> {
  const { isAdr36Signature } = await import('../siwx/isSigned.ts')
  return isAdr36Signature(claim)
}

export type Arbitrary = Required<Pick<KeplrProvider, 'signArbitrary' | 'verifyArbitrary'>>

/** Keplr's two methods for text signatures, over amino documents. */
export function arbitrary(wallet: Pick<KeplrProvider, 'signAmino'>): Arbitrary {
  return {
    signArbitrary: (chainId, signer, message) => signAdr36(wallet, { chainId, signer, message }),
    verifyArbitrary: (_, address, message, { pub_key, signature }) =>
      verifyAdr36({ address, message, signature, publicKey: pub_key.value }),
  }
}

/** The amino document of ADR-36: a text in the form of a transaction that no chain accepts. */
export function adr36Doc(signer: string, message: string | Uint8Array): StdSignDoc {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const data = base64.encode(Uint8Array.from(bytes))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

/** JSON with sorted keys at every depth, as amino documents are compared and signed. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, at) =>
    typeof at === 'object' && at !== null && !Array.isArray(at)
      ? Object.fromEntries(Object.entries(at).sort(([one], [other]) => (one < other ? -1 : 1)))
      : at,
  )
}

/** A signature of a text by ADR-36, with what it is checked against. */
export type Adr36Signature = {
  readonly address: string
  readonly message: string | Uint8Array
  /** 64 bytes in base64, as `signMessage` returns them. */
  readonly signature: string
  /** 33 bytes in base64, as accounts contain it. */
  readonly publicKey: string
}
