import type { Passkey } from '../signers/Passkey.ts'
import { smartSettings } from '../smart/smartNetwork.ts'
import type { WalletView } from './WalletView.ts'

export type SignerState = {
  /** Passkeys of the account that the site keeps. */
  readonly known: readonly Passkey[]
  /** Signers of the account by network; undefined where the network did not say. */
  readonly added: ReadonlyMap<string, readonly `0x${string}`[] | undefined>
}

/** What may act for an account beside its own key on each network with signers; undefined where there is none. */
export async function readSignerState(
  { wallet, networks }: WalletView,
  address: string,
): Promise<SignerState | undefined> {
  const served = networks.filter((one) => smartSettings(one)?.signers)
  if (served.length === 0) return undefined
  const { readSigners } = await import('../page/signing.ts')
  const read = async ({ id, ...network }: (typeof served)[number]) => {
    const delegate = smartSettings({ id, ...network })?.delegate ?? ''
    const node = (method: string, params: readonly unknown[]) =>
      wallet.nodeRequest(id, method, params)
    return [id, await readSigners(address, delegate, node).catch(() => undefined)] as const
  }
  const [known, added] = await Promise.all([wallet.signerPasskeys(), Promise.all(served.map(read))])
  return { known, added: new Map(added) }
}
