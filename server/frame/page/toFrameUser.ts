import type { Custody, FrameReply } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import { chainIdOf, type FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'

type Asked = {
  readonly chainId?: string | number
  readonly preferredAccountType?: 'eoa' | 'smartAccount'
  /** A message to sign with the login. */
  readonly siwxMessage?: { readonly serializedMessage?: string }
}

/** The account of a network's family. Throws `chain` for a family that the wallet does not have. */
export async function toFrameUser(
  context: FrameContext,
  asked: Asked | undefined,
  id: string,
): Promise<FrameReply<'GET_USER'>> {
  // What the next request may need; who cannot load it now loads it then.
  loadSigning().catch(() => undefined)
  void context.wallet.prepareSigning()
  const network = context.chain.find(asked?.chainId)
  const addresses = await requireOpen(context, id)
  const { user, isTemporary } = await context.wallet.describe()
  const [family = ''] = network.id.split(':')
  const address = Object.hasOwn(addresses, family)
    ? addresses[family as keyof typeof addresses]
    : undefined
  if (address === undefined) throw frameError('chain')
  const signed =
    asked?.siwxMessage &&
    (await (
      await loadSigning()
    ).signInWithLogin(asked.siwxMessage, {
      ...{ context, id, network, address },
    }))
  return {
    ...signed,
    ...(user.email !== undefined && { email: user.email }),
    ...(user.userName !== undefined && { userName: user.userName }),
    address,
    chainId: chainIdOf(network),
    ...(network.smartAccount
      ? await (await loadSigning()).accountOf(context, {
          network,
          address,
          wanted: asked?.preferredAccountType,
        })
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
