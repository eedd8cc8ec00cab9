import { registerWallet } from '@wallet-standard/wallet'
import { createQuarry } from '../bitcoin/createQuarry.ts'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const quarry = createQuarry()
  registerWallet(quarry)
  // Exposes the wallet, so that scripts can act as its owner.
  Object.assign(globalThis, { quarry })
}
