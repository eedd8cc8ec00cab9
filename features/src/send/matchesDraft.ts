import type { SendRequest } from '@portico/core'
import { tokenAddress } from './amount/tokenAddress.ts'
import type { DraftStore } from './DraftStore.ts'

/** False when account, network or token of the draft changed after the request was created. */
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
