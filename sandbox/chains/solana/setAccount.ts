import type { Address, Lamports } from '@solana/kit'
import type { Chain } from './Chain.ts'

export type GivenAccount = {
  /** The program that owns it. */
  readonly owner: string
  /** Base64. */
  readonly data: string
}

/** Sets an account, as if the program that owns it had written it. */
export function setAccount(chain: Chain, address: Address, { owner, data }: GivenAccount): void {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'))
  const space = BigInt(bytes.length)
  chain.svm.setAccount({
    address,
    data: bytes,
    executable: false,
    lamports: chain.svm.minimumBalanceForRentExemption(space) as Lamports,
    programAddress: owner as Address,
    space,
  })
}
