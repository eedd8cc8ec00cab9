import { parseCaipAddress } from '@portico/core'
import { isAccountMessage } from '@portico/features/onramp/endpoints'
import { isAddress } from 'viem'
import { findSigner } from '../names/findSigner.ts'
import type { OnrampContext } from './OnrampContext.ts'
import { verifySolanaMessage } from './verifySolanaMessage.ts'

export type AccountClaim = {
  /** CAIP-10. */
  readonly account: string
  readonly proof: { readonly message: string; readonly signature: string } | undefined
}

/**
 * Whether the account signed a message of the last ten minutes for this server: an EVM account by its key, or by its
 * contract on the account's network; a Solana account by its key. Throws `rpc/*` when a contract's chain is unreachable.
 */
export async function provesAccount(
  { account, proof }: AccountClaim,
  { hosts, clientOf, clock }: Pick<OnrampContext, 'hosts' | 'clientOf' | 'clock'>,
): Promise<boolean> {
  if (!proof) return false
  const { message, signature } = proof
  const now = clock.now()
  if (!hosts.some((service) => isAccountMessage(message, { service, account, now }))) return false
  const { namespace, networkId, address } = parseCaipAddress(account)
  if (namespace === 'solana') return verifySolanaMessage({ address, message, signature })
  if (namespace !== 'eip155' || !isAddress(address, { strict: false })) return false
  // The coin type only labels the signer that is found, and no label is needed here.
  const claim = { address, message, signature, coin_type: 60 }
  return (await findSigner(claim, clientOf(networkId))) !== undefined
}
