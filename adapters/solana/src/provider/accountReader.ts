import type { WalletAccount } from '@wallet-standard/base'
import { addressBytes } from '../addressBytes.ts'
import { chainOf } from '../chainOf.ts'
import type { WalletSource } from './WalletSource.ts'

const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Reads the accounts of the active connection; none until it is confirmed. The standard requires the same object for
 * the same address.
 */
export function accountReader(source: WalletSource): () => readonly WalletAccount[] {
  const known = new Map<string, WalletAccount>()
  const accountOf = (address: string): readonly WalletAccount[] => {
    const publicKey = addressBytes(address)
    if (!publicKey) return []
    const chains = source.networks.of('solana').map(chainOf)
    const account = known.get(address) ?? Object.freeze({ address, publicKey, chains, features })
    known.set(address, account)
    return [account]
  }
  return () => {
    const connection = source.connections.current('solana')
    const accounts = connection?.confirmed ? connection.accounts : []
    return accounts.flatMap(({ address }) => accountOf(address))
  }
}
