import { registerWallet } from '@wallet-standard/wallet'
import { createEmber } from '../ember/createEmber.ts'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const ember = createEmber()
  registerWallet(ember)
  // Exposes the wallet, so that scripts can act as its owner.
  Object.assign(globalThis, { ember })
}
