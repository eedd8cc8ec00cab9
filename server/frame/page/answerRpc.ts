import { classifyMethod } from '@portico/features/embedded/protocol'
import type { Approval, Approved } from '../approval/Approval.ts'
import { approvalScreen } from '../approval/approvalScreen.ts'
import type { Screen } from '../approval/createQueue.ts'
import { frameError } from '../frameError.ts'
import type { AskedMessage } from '../sign/mayCount.ts'
import { signerFor } from '../sign/signerFor.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'

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
  const { wallet, chain, origin } = context
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
  const { approve, end } = takePlace(context, id)
  try {
    return await signer.sign(params, {
      wallet,
      network,
      origin,
      find: (id) => chain.find(id),
      address: addresses[signer.family],
      approve,
    })
  } finally {
    end()
  }
}

/**
 * A place among the approvals, in the order of the requests, however long each takes to be understood; aborted, it shows
 * nothing any more.
 */
function takePlace({ queue, origin }: Pick<FrameContext, 'queue' | 'origin'>, id: string) {
  let draw = (_: Screen<Approved>): void => {}
  let leave = (_: Error): void => {}
  const screen = new Promise<Screen<Approved>>((resolve, reject) => {
    draw = resolve
    leave = reject
  })
  const answer = queue.show(screen, id)
  for (const one of [screen, answer]) one.catch(() => undefined) // thrown to the request by `approve`
  return {
    approve(approval: Approval, message?: AskedMessage): Promise<Approved> {
      draw(approvalScreen({ approval, origin, message }))
      return answer
    },
    /** Gives the place up if it was not used. */
    end: () => leave(frameError('aborted')),
  }
}

/** Where the operator requires it, nothing is signed before the wallet is the visitor's own. Throws `rejected`. */
async function requireOwn(
  context: Pick<FrameContext, 'wallet' | 'queue' | 'custody' | 'title'>,
  id: string,
): Promise<void> {
  const { wallet, custody } = context
  if (custody !== 'passkey-required') return
  const isOwn = async () => (await wallet.describe()).level === 'own'
  if (await isOwn()) return
  const { askToKeep } = await import('../screens/askToKeep.ts')
  await askToKeep(context, id)
  if (!(await isOwn())) throw frameError('rejected')
}
