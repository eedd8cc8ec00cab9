import type { FrameReply } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import type { FrameContext } from '../page/FrameContext.ts'
import { requireOpen } from '../page/requireOpen.ts'
import { isSmartAccount } from './isSmartAccount.ts'
import type { AccountType } from './preferredType.ts'

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
