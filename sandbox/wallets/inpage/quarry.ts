import { registerWallet } from '@wallet-standard/wallet'
import { createQuarry } from '../bitcoin/createQuarry.ts'
import { worthInjecting } from './worthInjecting.ts'

if (worthInjecting()) {
  const quarry = createQuarry()
  registerWallet(quarry)
  // What its visitor does at the wallet itself is done from outside of the page.
  Object.assign(globalThis, { quarry })
}
