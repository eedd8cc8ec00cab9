type Request = { readonly method: string; readonly params?: readonly unknown[] }
type Chain = { readonly chainId: number; readonly url: string }

/**
 * Runs in the page: a wallet that asks nothing and signs with a key of the node. For browsers in which
 * the sandbox's wallets cannot live: WebKit parts a frame's worker from that of a window.
 */
export function nodeWallet(chains: readonly [Chain, ...Chain[]]): void {
  let current = chains[0]
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)!
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  const askNode = async (method: string, params: unknown): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const reply = await (await fetch(current.url, { method: 'POST', headers, body })).json()
    if (reply.error) throw fail(reply.error.code, reply.error.message)
    return reply.result
  }
  const switchTo = (chainId: string): null => {
    const chain = chains.find((one) => one.chainId === Number(chainId))
    if (!chain) throw fail(4902, 'Unknown chain')
    current = chain
    for (const listener of of('chainChanged')) listener(chainId)
    return null
  }
  const provider = {
    async request({ method, params = [] }: Request): Promise<unknown> {
      if (method === 'wallet_switchEthereumChain')
        return switchTo((params[0] as { chainId: string }).chainId)
      if (method.startsWith('wallet_')) throw fail(4200, `${method} is not there`)
      if (method !== 'eth_requestAccounts' && method !== 'eth_accounts')
        return askNode(method, params)
      const [first] = (await askNode('eth_accounts', [])) as string[]
      return [first]
    },
    on: (event: string, listener: (data: unknown) => void) => of(event).add(listener),
    removeListener: (event: string, listener: (data: unknown) => void) =>
      of(event).delete(listener),
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: crypto.randomUUID(), name: 'Node Wallet', rdns: 'example.node', icon }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
