/**
 * Runs in the page before its scripts: an EIP-6963 wallet that approves everything. The function has no imports,
 * because only its own source is sent to the page.
 */
export function announceWallet(): void {
  const address = '0x00000000000000000000000000000000000a11ce'
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x1',
    net_version: '1',
    wallet_revokePermissions: null,
    wallet_switchEthereumChain: null,
  }
  const provider = {
    async request({ method }: { method: string }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const info = {
    uuid: '7f2c1a9e-3b54-4c1d-9a76-2f0e5d8b6c31',
    name: 'Figure Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'example.figure-wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
