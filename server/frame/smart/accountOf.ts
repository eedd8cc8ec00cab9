import type { FrameReply } from '@portico/features/embedded/protocol'
import type { FrameContext } from '../page/FrameContext.ts'
import type { Network } from '../page/Network.ts'
import { isSmartAccount } from './isSmartAccount.ts'
import { type AccountType, preferredType } from './preferredType.ts'

type Context = Pick<FrameContext, 'wallet' | 'origin'>
type Asked = {
  readonly network: Network
  readonly address: string
  /** What the page prefers, which counts until the visitor has chosen. */
  readonly wanted: AccountType | undefined
}
type Facts = Pick<
  FrameReply<'GET_USER'>,
  'accounts' | 'preferredAccountType' | 'smartAccountDeployed'
>

/** A login does not wait longer for the node. */
const maxWaitMs = 3_000

/** Which kind of account the visitor uses on a network with smart accounts, and whether it is one on the network already. */
export async function accountOf(
  context: Context,
  { network, address, wanted }: Asked,
): Promise<Facts> {
  const { wallet, origin } = context
  if (wanted && !(await wallet.findAccountType(origin)))
    await wallet.saveAccountType(origin, wanted)
  const node = (method: string, params: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, params)
  const reading = isSmartAccount(network, address, node).catch(() => undefined) // told by the next answer
  const [type, isDeployed] = await Promise.all([
    preferredType(context),
    Promise.race([reading, afterTimeout(maxWaitMs)]),
  ])
  return {
    accounts: [{ address, type }],
    preferredAccountType: type,
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  }
}

function afterTimeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
