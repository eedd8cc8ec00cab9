import type { Address } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Profile } from '../profiles/Profile.ts'

/** The key of one of the wallet's accounts. Throws if its profile has another address for it. */
export function openSigner({ name, accounts }: Profile, address: Address): PrivateKeyAccount {
  const account = accounts.find((one) => one.address === address)
  const signer = account && privateKeyToAccount(account.key)
  if (signer?.address !== address) throw new Error(`${name} has no key of ${address}`)
  return signer
}
