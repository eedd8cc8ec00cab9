import type { Address } from '@solana/kit'
import { requestNode } from '../chain/requestNode.ts'
import { largestAccountsSchema } from '../chain/schemas.ts'
import { tokenPrograms } from '../chain/tokenPrograms.ts'
import { readTokenAccount } from '../wire/tokenAccount.ts'
import { sns } from './nameAddresses.ts'
import { addressAt, type LeadingBytes, type Reading, readAccounts } from './readAccounts.ts'

/** `Tag::ActiveRecord` of the tokenizer: whoever holds the token has the name. */
const active = 2

/** True when the tokenizer's account says that the name is held as this token. */
export function isTokenized(
  account: LeadingBytes,
  { name, mint }: { readonly name: Address; readonly mint: Address },
): boolean {
  if (account?.owner !== sns.tokenizer || account.data[0] !== active) return false
  return addressAt(account.data, 2) === name && addressAt(account.data, 66) === mint
}

/** The account that holds the one token of a mint; `undefined` when none does. Throws `network/*`. */
export async function tokenHolder(reading: Reading, mint: Address): Promise<Address | undefined> {
  const { network, signal } = reading
  const [largest] = await requestNode(network, {
    call: (rpc) => rpc.getTokenLargestAccounts(mint),
    answer: largestAccountsSchema,
    signal,
  })
  if (!largest) return undefined
  const [account] = await readAccounts(reading, [largest.address as Address])
  if (account?.owner !== tokenPrograms.token) return undefined
  const token = readTokenAccount(account.data)
  return token?.mint === mint && token.amount === 1n ? (token.holder as Address) : undefined
}
