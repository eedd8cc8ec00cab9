/** One address as a page may know it. */
export type ShownAddress = {
  readonly address: string
  /** Hex. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly kind: 'p2sh' | 'p2wpkh' | 'p2tr'
  readonly network: VaultNetwork
}
export type VaultNetwork = 'regtest' | 'signet'

/** What a wallet remembers of a page, where the page's own storage is. */
export type VaultState = {
  readonly account: 0 | 1
  readonly network: VaultNetwork
  /** Addresses of the account on both networks; none before the visitor agreed. */
  readonly shown: readonly ShownAddress[]
}

const first: VaultState = { account: 0, network: 'regtest', shown: [] }

/** The state of one wallet, kept over page loads. */
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
