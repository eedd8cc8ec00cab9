import { classifyMethod } from '@portico/features/embedded/protocol'
import { approvalScreen } from '../approval/approvalScreen.ts'
import { frameError } from '../frameError.ts'
import { signerFor } from '../sign/signerFor.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'
import { requireOwn } from './requireOwn.ts'

type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number | undefined
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
  if (kind === 'read') {
    const { readRpc } = await import('./readRpc.ts')
    return readRpc(method, params, { ...context, network, address: addresses.eip155 })
  }
  await requireOwn(context, id)
  const signer = signerFor(method)
  if (!network.id.startsWith(`${signer.family}:`)) throw frameError('chain')
  return signer.sign(params, {
    wallet,
    network,
    origin,
    find: (id) => chain.find(id),
    address: addresses[signer.family],
    approve: (approval) => queue.show(approvalScreen(approval, origin), id),
  })
}
