import type { Custody, FrameReply } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import { chainIdOf, type FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'

export type Asked = {
  readonly chainId?: string | number
  readonly preferredAccountType?: 'eoa' | 'smartAccount'
  /** A message to sign with the login. */
  readonly siwxMessage?: { readonly serializedMessage?: string }
}

/** The account of a network's family. Throws `chain` for a family that the wallet does not have. */
export async function toFrameUser(
  context: FrameContext,
  asked: Asked = {},
  id: string,
): Promise<FrameReply<'GET_USER'>> {
  // What the next request may need; who cannot load it now loads it then.
  loadSigning().catch(() => undefined)
  void context.wallet.prepareSigning()
  const network = context.chain.find(asked.chainId)
  const addresses = await requireOpen(context, id)
  const { user, isTemporary } = await context.wallet.describe()
  const { email, userName } = user
  const [family = ''] = network.id.split(':')
  if (!Object.hasOwn(addresses, family)) throw frameError('chain')
  const address = addresses[family as keyof typeof addresses]
  return {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    address,
    chainId: chainIdOf(network),
    ...(network.smartAccount || asked.siwxMessage
      ? await (await loadSigning()).accountOf({ context, asked, id, network, address })
      : { accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }),
    ...(isTemporary && { isTemporary }),
    custody: await custodyOf(context),
  }
}

/** Who can open the wallet, and whether the visitor is still to be asked to keep it their own. */
export async function custodyOf({
  wallet,
  custody,
}: Pick<FrameContext, 'wallet' | 'custody'>): Promise<Custody> {
  const { level, isAsked } = await wallet.describe()
  const isOpen = level === 'escrow' && custody !== 'email-escrow'
  return { level, asks: isOpen && (custody === 'passkey-required' || !isAsked) }
}

/** What signs and shows is not needed to log in, so it loads with the first account. */
export function loadSigning() {
  return import('./signing.ts')
}
