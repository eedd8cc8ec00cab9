import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { callNode } from '../callNode.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'
import type { KnownChain } from '../WalletState.ts'

/** `wallet_addEthereumChain` (EIP-3085): verifies the chain id of the endpoint. */
export async function addChain(site: ConsentPrompt, [wanted]: readonly unknown[]): Promise<null> {
  const { wallet } = site
  const chain = readChain(wanted)
  const served = Number(await callNode(chain.url, 'eth_chainId', []))
  if (served !== chain.chainId)
    throw rpcError(-32602, `${chain.url} serves chain ${served}, not ${chain.chainId}`)
  const known = wallet.chains.some(({ chainId }) => chainId === chain.chainId)
  await site.ask({
    kind: 'addChain',
    title: known ? 'Switch network' : 'Add a network',
    agree: wallet.profile.switchesOnAdd ? 'Add and switch' : 'Add',
    rows: [
      ['Name', chain.name],
      ['Chain id', String(chain.chainId)],
      ['Node', chain.url],
      ['Currency', chain.symbol],
    ],
  })
  if (!known) await wallet.update({ added: [...wallet.state.added, chain] })
  if (wallet.profile.switchesOnAdd) await site.switchChain(chain.chainId)
  return null
}

function readChain(wanted: unknown): KnownChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = read.fields(wanted)
  const { symbol, decimals } = read.fields(nativeCurrency)
  const url = read.text(read.list(rpcUrls)[0])
  const { protocol, hostname } = new URL(url)
  // EIP-3085 requires https, which the sandbox's nodes do not have.
  if (protocol !== 'https:' && hostname !== '127.0.0.1' && hostname !== 'localhost')
    throw rpcError(-32602, 'rpcUrls have to be https')
  if (decimals !== 18) throw rpcError(-32602, 'nativeCurrency.decimals has to be 18')
  return {
    chainId: read.chainId(chainId),
    name: read.text(chainName),
    url,
    symbol: read.text(symbol),
  }
}
