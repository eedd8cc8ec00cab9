import type { NetworkDefinition } from '@portico/core'
import { base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { accountSchema } from './schemas.ts'
import { tokenPrograms } from './tokenPrograms.ts'

export type ChainAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: Uint8Array
  /** True when its owner is one of the token programs. */
  readonly isOfTokens: boolean
}

/** Reads the account at an address; `undefined` if it does not exist. */
export async function readAccount(
  network: NetworkDefinition,
  address: Address,
): Promise<ChainAccount | undefined> {
  const account = await requestNode(network, {
    call: (rpc) => rpc.getAccountInfo(address, { encoding: 'base64' }),
    answer: accountSchema,
  })
  if (!account) return undefined
  const owner = account.owner as Address
  const isOfTokens = Object.values(tokenPrograms).includes(owner)
  const [data] = account.data
  return { owner, executable: account.executable, data: base64.decode(data), isOfTokens }
}
