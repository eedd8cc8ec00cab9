import { networks } from 'bitcoinjs-lib'
import { type BitcoinKey, createKey } from './BitcoinKey.ts'
import type { ShownAddress, VaultNetwork } from './vaultState.ts'

export type VaultKeys = {
  readonly account: 0 | 1
  readonly id: string
  readonly paymentKind: 'p2sh' | 'p2wpkh'
}

const names = ['one', 'two'] as const

/** The payment and the ordinals key of an account on a network. */
export function openKeys(
  { id, account, paymentKind }: VaultKeys,
  network: VaultNetwork,
): readonly BitcoinKey[] {
  const prefixes = network === 'regtest' ? networks.regtest : networks.testnet
  const phrase = `${id} ${names[account]}`
  return [
    createKey(`${phrase} payment`, paymentKind, prefixes),
    createKey(`${phrase} ordinals`, 'p2tr', prefixes),
  ]
}

/** The public part of the keys, on both networks. */
export function showKeys(keys: VaultKeys): readonly ShownAddress[] {
  return (['regtest', 'signet'] as const).flatMap((network) =>
    openKeys(keys, network).map(({ address, publicKey, kind }, at) => ({
      address,
      publicKey: Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      purpose: at === 0 ? ('payment' as const) : ('ordinals' as const),
      kind: kind as ShownAddress['kind'],
      network,
    })),
  )
}
