import type { FrameReply } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import type { FrameContext, Network } from '../page/FrameContext.ts'
import { requireOpen } from '../page/requireOpen.ts'
import { isSmartAccount } from './readDelegation.ts'
import { type AccountType, preferredType, wantType } from './smartNetwork.ts'

/** The requests of a page about smart accounts. */
export const smartAccounts = {
  networks: ({ networks }: FrameContext): FrameReply<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> => ({
    smartAccountEnabledNetworks: networks
      .filter(({ smartAccount }) => smartAccount)
      .map(({ id }) => Number(id.slice('eip155:'.length))),
  }),
  /** Where the smart account is, which is the address of the plain one. It comes to be with its first batch. */
  async init(context: FrameContext, id: string): Promise<FrameReply<'INIT_SMART_ACCOUNT'>> {
    const network = context.chain.current
    if (!network.smartAccount) throw frameError('chain')
    const { eip155: address } = await requireOpen(context, id)
    const isDeployed = await isSmartAccount(network, address, (method, params) =>
      context.wallet.nodeRequest(network.id, method, params),
    )
    return { address, isDeployed }
  },
  /** R4.04: a smart account is chosen only where there are any. */
  async prefer(
    context: FrameContext,
    type: AccountType,
    id: string,
  ): Promise<FrameReply<'SET_PREFERRED_ACCOUNT'>> {
    const { networks, wallet, origin } = context
    const hasSmart = networks.some(({ smartAccount }) => smartAccount)
    if (type === 'smartAccount' && !hasSmart) throw frameError('notAllowed')
    const { eip155: address } = await requireOpen(context, id)
    await wallet.saveAccountType(origin, type)
    return { type, address }
  },
}

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
export async function smartAccountOf(
  context: Context,
  { network, address, wanted }: Asked,
): Promise<Facts> {
  const { wallet } = context
  if (wanted) wantType(context, wanted)
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
