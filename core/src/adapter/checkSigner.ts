import type { Connected } from '../connector/Connector.ts'
import { requestErrors } from '../errors/errorTables.ts'
import type { Signer } from './Signer.ts'

/**
 * Compares the wallet's current grant with the account and network of a request, before it signs (T3, T5). Throws
 * `request/wrongChain` and `request/accountChanged`.
 */
export function checkSigner({ account, network }: Signer, now: Connected | undefined): void {
  const part = now?.find(({ namespace }) => namespace === account.namespace)
  if (part && part.networkId !== network.caipNetworkId) throw requestErrors.create('wrongChain', [])
  if (!part?.accounts.some(({ address }) => address === account.address))
    throw requestErrors.create('accountChanged', [])
}
