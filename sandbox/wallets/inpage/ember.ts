import { registerWallet } from '@wallet-standard/wallet'
import { createEmber } from '../ember/createEmber.ts'
import { worthInjecting } from './worthInjecting.ts'

if (worthInjecting()) {
  const ember = createEmber()
  registerWallet(ember)
  // What its visitor does at the wallet itself is done from outside of the page.
  Object.assign(globalThis, { ember })
}
