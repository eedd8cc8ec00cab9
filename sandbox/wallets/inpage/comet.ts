import { createComet } from '../comet/createComet.ts'
import { worthInjecting } from './worthInjecting.ts'

if (worthInjecting()) {
  const comet = createComet()
  // Where Keplr would be as well, as smaller wallets do it.
  Object.assign(globalThis, { comet, keplr: comet })
}
