import { frameError } from '../frameError.ts'
import type { FrameContext } from './FrameContext.ts'

/** Where the operator requires it, nothing is signed before the wallet is the visitor's own. Throws `rejected`. */
export async function requireOwn(
  context: Pick<FrameContext, 'wallet' | 'queue' | 'custody' | 'title'>,
  id: string,
): Promise<void> {
  const { wallet, custody } = context
  if (custody !== 'passkey-required') return
  const isOwn = async () => (await wallet.describe()).level === 'own'
  if (await isOwn()) return
  const { askToKeep } = await import('./askToKeep.ts')
  await askToKeep(context, id)
  if (!(await isOwn())) throw frameError('rejected')
}
