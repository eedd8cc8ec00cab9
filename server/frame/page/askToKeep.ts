import { keepScreen } from '../screens/keepScreen.ts'
import type { FrameContext } from './FrameContext.ts'

type Context = Pick<FrameContext, 'wallet' | 'queue' | 'custody' | 'title'>

/** Asks the visitor to keep the wallet their own; resolves when they are done, or want it later. */
export async function askToKeep(context: Context, id: string): Promise<void> {
  const { wallet, queue, title, custody } = context
  const why = custody === 'passkey-required' ? 'required' : 'first'
  await queue.show(keepScreen({ wallet, title, why }), id)
}
