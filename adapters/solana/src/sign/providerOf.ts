import type { Signer } from '@portico/core'
import type { Wallet } from '@wallet-standard/base'

/** The wallet in use. Every connector of this namespace gives a Wallet Standard one. */
export function providerOf({ connector }: Pick<Signer, 'connector'>): Promise<Wallet> {
  return connector.getProvider('solana') as Promise<Wallet>
}
