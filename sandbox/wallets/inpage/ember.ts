import { registerWallet } from '@wallet-standard/wallet'
import { createEmber } from '../ember/createEmber.ts'
import { worthInjecting } from './worthInjecting.ts'

if (worthInjecting()) {
  const ember = createEmber()
  registerWallet(ember)
  // Exposes the wallet, so that scripts can act as its owner.
  Object.assign(globalThis, { ember })
}
