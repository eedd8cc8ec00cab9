import type { NetworkDefinition } from '@portico/core'
import type { Address } from '@solana/kit'
import { requestNode } from './requestNode.ts'
import { tokenAccountsSchema } from './schemas.ts'

export type TokenAccount = {
  readonly address: Address
  readonly mint: Address
  readonly units: bigint
  readonly decimals: number
}

/** Reads an owner's accounts of one token, or of one token program. */
export async function readTokenAccounts(
  network: NetworkDefinition,
  owner: Address,
  {
    signal,
    ...of
  }: ({ readonly mint: Address } | { readonly programId: Address }) & {
    readonly signal?: AbortSignal
  },
): Promise<readonly TokenAccount[]> {
  const accounts = await requestNode(network, {
    call: (rpc) => rpc.getTokenAccountsByOwner(owner, of, { encoding: 'jsonParsed' }),
    answer: tokenAccountsSchema,
    ...(signal && { signal }),
  })
  return accounts.map(({ pubkey, account }) => {
    const { mint, tokenAmount } = account.data.parsed.info
    const { amount, decimals } = tokenAmount
    return {
      address: pubkey as Address,
      mint: mint as Address,
      units: BigInt(amount),
      decimals: Number(decimals),
    }
  })
}
