import { frameError } from '../frameError.ts'
import { inOrder } from '../sign/inOrder.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { sendRaw } from '../sign/sendRaw.ts'
import { checkDelegate } from '../smart/checkDelegate.ts'
import { prepareBatch } from '../smart/prepareBatch.ts'
import { smartNetwork } from '../smart/smartNetwork.ts'
import { upgradeOf } from '../smart/upgradeOf.ts'
import { describeSigner } from './describeSigner.ts'
import { encodeSigners, type SignerChange } from './encodeSigners.ts'

type Context = Pick<SignContext, 'wallet' | 'network' | 'address' | 'approve'>
export type ChangedSigner = {
  readonly change: SignerChange
  /** Verifier and key (ERC-7913). */
  readonly signer: `0x${string}`
  /** Absent for one that this site does not know. */
  readonly label: string | undefined
}

/**
 * Adds a signer to an account, or removes one, by a transaction of its own key that the visitor has reviewed. An account
 * that is a plain one yet becomes a smart account with it. Returns the transaction's hash.
 */
export function changeSigner(changed: ChangedSigner, context: Context): Promise<string> {
  return inOrder(context.wallet, async () => {
    const { wallet, network, address, approve } = context
    const { settings, chainId, node } = smartNetwork(context)
    if (!settings.signers) throw frameError('chain')
    const { verifier, codeHash } = settings.signers
    if (changed.change === 'add') await checkDelegate({ delegate: verifier, codeHash }, node)
    const from = address as `0x${string}`
    const upgrade = await upgradeOf(from, settings, node)
    const data = encodeSigners(changed.change, changed.signer)
    const calls = [{ to: from, value: 0n, data }]
    const prepared = await prepareBatch(calls, { chainId, from, node, upgradeTo: upgrade?.to })
    const shown = { ...prepared, upgrade, network, account: address }
    const approved = await approve(describeSigner(changed, shown))
    const [signed] = await wallet.signTransactions([prepared.transaction], address, approved)
    if (!signed) throw frameError('input')
    await sendRaw(signed, context)
    return signed.hash
  })
}
