/**
 * Runs in a page, before its scripts: announces an EIP-6963 wallet that approves every connection. How often it was asked
 * is in `sessionStorage`, so that it is kept when the page is loaded anew.
 */
export function announceWallet({ name, address }: { name: string; address: string }): void {
  const read = (key: string) => sessionStorage.getItem(key)
  const answer = ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_accounts') return read('prompts') ? [address] : []
    if (method !== 'eth_requestAccounts') throw { code: 4200, message: 'Unsupported' }
    sessionStorage.setItem('prompts', String(Number(read('prompts')) + 1))
    return [address]
  }
  const provider = {
    request: async (request: { method: string }) => answer(request),
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E'
  const info = { uuid: '5a3c8e0e-6f3b-4d0e-9a57-2f0b8c1d7e42', name, rdns: 'example.clover', icon }
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: Object.freeze(info), provider }),
      }),
    )
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
