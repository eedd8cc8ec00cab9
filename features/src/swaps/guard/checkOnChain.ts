import { readWords } from '@portico/core/abi'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { parseCaipAddress } from '@portico/core/caip'
import { networkErrors } from '@portico/core/errors'
import type { SwapProviderHost } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { type Agreement, stepFault } from './Agreement.ts'

type Reads = {
  readonly host: Pick<SwapProviderHost, 'call' | 'networks'>
  readonly adapter: Pick<
    NamespaceAdapter,
    'callContracts' | 'isAddress' | 'isContract' | 'readToken'
  >
  readonly signal: AbortSignal
}

/** S15: decimals come from the chain, wherever its family lets them be read. Throws `swaps/decimals` and `network/*`. */
export async function checkDecimals(
  { offer }: Agreement,
  { host, adapter, signal }: Reads,
): Promise<void> {
  const { from, to } = offer.input
  const check = async ({ networkId, address, decimals, symbol }: typeof from) => {
    if (address === undefined || !adapter.readToken) return
    const network = host.networks.find(networkId)
    if (!network) throw networkErrors.create('notFound', [])
    const token = await adapter.readToken({ network, address, signal })
    // Quotes count in base units by the decimals.
    if (token?.decimals !== decimals || token.isScaled)
      throw swapErrors.create('decimals', [symbol])
  }
  await Promise.all([check(from), check(to)])
}

/**
 * Checks that what arrives on another network belongs to the account. Throws `swaps/badStep` where that network spells
 * addresses otherwise, `swaps/contractAccount`, and `network/*`.
 */
export async function checkReceiver(
  agreement: Agreement,
  { host, adapter, signal }: Reads,
): Promise<void> {
  const { from, to, receiver } = agreement.offer.input
  if (from.networkId === to.networkId) return
  const { address } = parseCaipAddress(receiver)
  const network = host.networks.find(to.networkId)
  if (!network || !adapter.isAddress(address, network))
    throw stepFault(agreement, 'an address of another network')
  if (!adapter.callContracts) return // a family without contracts
  const calls = [{ data: codeLens(address) }]
  const [answer] = await host.call({ networkId: from.networkId, calls, signal })
  const code = readWords(answer)[0]
  const source = host.networks.find(from.networkId)
  const isContract =
    code !== undefined
      ? // An account that points to code (EIP-7702) keeps its key on all networks.
        code > 0n && code >> 224n !== 0xef0100n
      : // A network that runs no such code does not tell, and what is not known is not taken for a key.
        !source || (await adapter.isContract?.({ network: source, address, signal })) !== false
  if (isContract) throw swapErrors.create('contractAccount', [network.name])
}

/**
 * Code whose result has the first three bytes of the code of an address before its size, in one word. Its first byte is
 * zero, because a result that starts with EF is refused (EIP-3541).
 */
function codeLens(address: string): string {
  return `0x73${address.slice(2).toLowerCase()}803b600052600360006001833c60206000f3`
}
