import { classifyMethod } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'
import { requireOwn } from './requireOwn.ts'

type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number | undefined
}
/** What signs and shows is not needed to log in, so it loads with the first account. */
export function loadSigning() {
  return Promise.all([import('../sign/signerFor.ts'), import('../approval/approvalScreen.ts')])
}

/** R6.01 to R6.03: reading goes to the operator's node, signing to the visitor, and nothing else anywhere. */
export async function answerRpc(
  { method, params, chainId }: RpcRequest,
  context: FrameContext,
  id: string,
): Promise<unknown> {
  const kind = classifyMethod(method)
  if (kind === 'refused') throw frameError('notAllowed')
  const { wallet, chain, queue, origin } = context
  if (!(await wallet.isActive())) throw frameError('notConnected')
  const network = chain.find(chainId)
  const addresses = await requireOpen(context, id)
  if (kind === 'read') return read(method, params, { context, network, address: addresses.eip155 })
  await requireOwn(context, id)
  const [{ signerFor }, { approvalScreen }] = await loadSigning()
  const signer = signerFor(method)
  if (!network.id.startsWith(`${signer.family}:`)) throw frameError('chain')
  return signer.sign(params, {
    wallet,
    network,
    origin,
    address: addresses[signer.family],
    approve: (approval) => queue.show(approvalScreen(approval, origin), id),
  })
}

type Reading = {
  readonly context: FrameContext
  readonly network: { readonly id: string }
  readonly address: string
}

function read(
  method: string,
  params: unknown,
  { context, network, address }: Reading,
): Promise<unknown> | unknown {
  if (!network.id.startsWith('eip155:')) throw frameError('chain')
  if (method === 'eth_accounts') return [address]
  if (method === 'eth_chainId')
    return `0x${BigInt(network.id.slice('eip155:'.length)).toString(16)}`
  // EIP-5792: this wallet announces no capability on any network.
  if (method === 'wallet_getCapabilities') return {}
  if (method.startsWith('wallet_')) throw frameError('notAllowed')
  return context.wallet.nodeRequest(network.id, method, params ?? [])
}
