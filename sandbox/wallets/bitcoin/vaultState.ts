/** An address that a page may see. */
export type ShownAddress = {
  readonly address: string
  /** Hex. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly kind: 'p2sh' | 'p2wpkh' | 'p2tr'
  readonly network: VaultNetwork
}
export type VaultNetwork = 'regtest' | 'signet'

/** What a wallet stores for a page, in the page's own storage. */
export type VaultState = {
  readonly account: 0 | 1
  readonly network: VaultNetwork
  /** Addresses of the account on both networks; empty before the visitor approved. */
  readonly shown: readonly ShownAddress[]
}

const first: VaultState = { account: 0, network: 'regtest', shown: [] }

/** State of one wallet, kept across page loads. */
export function vaultState(id: string) {
  const key = `${id}-wallet`
  return {
    read: (): VaultState => ({ ...first, ...JSON.parse(localStorage.getItem(key) ?? '{}') }),
    write(change: Partial<VaultState>): void {
      localStorage.setItem(key, JSON.stringify({ ...this.read(), ...change }))
    },
    clear: () => localStorage.removeItem(key),
  }
}
