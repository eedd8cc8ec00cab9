import type { SendRequest } from '@portico/core'
import { tokenAddress } from './amount/tokenAddress.ts'
import type { DraftStore } from './DraftStore.ts'

/** False where the account, the network or the token became another since a request was written. */
export function matchesDraft(
  { connection, token }: Pick<DraftStore, 'connection' | 'token'>,
  { account, network, token: wanted }: Omit<SendRequest, 'amount'>,
): boolean {
  return (
    connection?.networkId === network.caipNetworkId &&
    connection.accounts[0].address === account.address &&
    (token && tokenAddress(token)) === wanted?.address
  )
}
